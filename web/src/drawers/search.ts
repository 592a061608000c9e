/** Finding words in a structured rulebook. */
import type { Part, Rule, Rulebook } from '../lib/types';

export interface Piece {
  text: string;
  hit: boolean;
}

/** The words of a part list, cards written as their ranks. */
export function plain(parts: Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.join(' '))).join('');
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Where the query stands in a text. Folding can change a text's length (ﬁ, ß); then nothing is marked. */
export function pieces(text: string, query: string): Piece[] {
  const wanted = folded(query.trim());
  const searched = folded(text);
  if (wanted === '' || searched.length !== text.length) return [{ text, hit: false }];
  const out: Piece[] = [];
  let from = 0;
  for (;;) {
    const at = searched.indexOf(wanted, from);
    if (at < 0) break;
    if (at > from) out.push({ text: text.slice(from, at), hit: false });
    out.push({ text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  if (from < text.length) out.push({ text: text.slice(from), hit: false });
  return out;
}

function says(rule: Rule, wanted: string): boolean {
  if (rule.number === wanted) return true;
  if (rule.tags.some((tag) => folded(tag) === wanted)) return true;
  const texts = [plain(rule.parts), ...rule.examples.map(plain)];
  return texts.some((text) => folded(text).includes(wanted));
}

/** Numbers of the rules that hold the query, in the book's order. A rule's own number or a ruling's tag
 *  (MS-9) finds that rule too. */
export function hits(book: Rulebook, query: string): string[] {
  const wanted = folded(query.trim());
  if (wanted.length < 2 && !/^\d$/.test(wanted)) return [];
  return book.sections.flatMap((section) =>
    section.rules.filter((rule) => says(rule, wanted)).map((rule) => rule.number),
  );
}

/** The chapter that a rule belongs to: 5 for 5.3. */
export function chapterOf(rule: string): string {
  return rule.split('.')[0] ?? rule;
}
