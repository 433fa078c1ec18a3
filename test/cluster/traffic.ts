import type { TestResponse } from '#testing/client.ts';

/** A request of the load. Times are those of `performance.now`. */
export interface Exchange {
  readonly kind: string;
  readonly beganAt: number;
  readonly endedAt: number;
  /** Why it failed: a lost connection, or a 5xx status. Null if it was answered. */
  readonly failure: string | null;
}

/** All requests of the load. */
export interface Traffic {
  readonly exchanges: readonly Exchange[];
  /** Sentences about answers that were wrong, cleared by `takeWrongAnswers`. */
  wrongAnswer(text: string): void;
  takeWrongAnswers(): string[];
  /**
   * Sends a request. Returns null if it failed, which faults excuse. A 4xx status is a wrong answer, unless it is one of
   * the `allowed` ones.
   */
  send<Body>(
    kind: string,
    request: Promise<TestResponse<Body>>,
    allowed?: readonly number[],
  ): Promise<TestResponse<Body> | null>;
}

export function createTraffic(): Traffic {
  const exchanges: Exchange[] = [];
  let wrong: string[] = [];

  return {
    exchanges,
    wrongAnswer: (text) => void wrong.push(text),
    takeWrongAnswers() {
      const taken = wrong;
      wrong = [];
      return taken;
    },
    async send(kind, request, allowed = []) {
      const beganAt = performance.now();
      const answer = await request.catch((error: Error) => error);
      const isFailure = answer instanceof Error || answer.status >= 500;
      const failure = isFailure ? failureOf(answer) : null;
      exchanges.push({ kind, beganAt, endedAt: performance.now(), failure });
      if (answer instanceof Error || isFailure) return null;
      if (answer.status >= 400 && !allowed.includes(answer.status)) {
        wrong.push(`${kind} was answered ${failureOf(answer)}`);
      }
      return answer;
    },
  };
}

function failureOf(answer: TestResponse | Error): string {
  if (answer instanceof Error) return 'code' in answer ? String(answer.code) : answer.message;
  return `${answer.status} ${answer.code ?? ''}`.trim();
}
