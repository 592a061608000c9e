import { expect, it } from 'vitest';
import type { Answer, Command } from '../lib/types';
import { sendMoves } from './sending';

const answering = (...verdicts: Answer['answer'][]) => {
  const sent: Command[] = [];
  const send = async (command: Command): Promise<Answer> => {
    sent.push(command);
    const answer = verdicts[sent.length - 1]!;
    return { is: 'answer', cid: '', answer, text: `${answer}.`, rule: answer === 'refused' ? '5.3' : null, ply: 0 };
  };
  return { sent, send };
};

it('moves in a row are sent with the plies that they are made at', async () => {
  const { sent, send } = answering('ok', 'again');
  expect(await sendMoves(send, 7, ['play 9', 'stand'])).toBeNull();
  expect(sent).toEqual([
    { do: 'move', ply: 7, move: 'play 9' },
    { do: 'move', ply: 8, move: 'stand' },
  ]);
});

it('after a refusal nothing more is sent', async () => {
  const { sent, send } = answering('refused', 'ok');
  expect(await sendMoves(send, 7, ['play 9', 'stand'])).toEqual({
    title: 'Not sent',
    text: 'refused.',
    rule: '5.3',
  });
  expect(sent).toHaveLength(1);
});

it('a late move says that the table has moved on', async () => {
  const { send } = answering('stale');
  expect((await sendMoves(send, 7, ['pass']))?.title).toBe('Not sent: the table has moved on');
});
