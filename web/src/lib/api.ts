/** The house's REST calls. Every failure becomes one `ApiError` with a sentence that can be shown. */

/** status: the HTTP status, or 0 when the house could not be reached at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const UNREACHABLE = 'The house does not answer. Check your connection and try again.';

/** The sentence for a failed answer: the house's own where it sent one, else ours by status. */
export function sentenceFor(status: number, body: unknown): string {
  if (body !== null && typeof body === 'object') {
    for (const key of ['text', 'error', 'detail', 'message']) {
      const value = (body as Record<string, unknown>)[key];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  if (status === 404) return 'There is nothing here. The link may be old or mistyped.';
  if (status === 403) return 'This is not for your seat.';
  if (status === 413) return 'That was too long.';
  if (status === 429) return 'That was too much at once. Wait a moment.';
  if (status >= 500) return 'The house stumbled over this. Nothing was changed.';
  return 'The house did not understand this. Nothing was changed.';
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'POST') {
    headers['Content-Type'] = 'application/json';
    headers['X-Cantina'] = '1';
  }
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = text === '' ? null : JSON.parse(text);
  } catch {
    parsed = null;
  }
  if (!response.ok) {
    const rule = (parsed as { rule?: unknown } | null)?.rule;
    throw new ApiError(
      response.status,
      sentenceFor(response.status, parsed),
      typeof rule === 'string' ? rule : null,
    );
  }
  if (parsed === null) throw new ApiError(response.status, sentenceFor(500, null));
  return parsed as T;
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => call<T>('POST', path, body);

/** What to say about anything that was thrown. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : UNREACHABLE;
}
