import { describe, expect, it } from 'vitest';
import { isProblemCode, Problem, problemBody, PROBLEMS, type ProblemCode } from './problem.ts';

const codes = Object.keys(PROBLEMS) as ProblemCode[];

describe('the problem table', () => {
  it.each(codes)('gives %s an error status and a message', (code) => {
    const [status, message] = PROBLEMS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*[.!]$/);
  });

  it('has the statuses from the decisions and those for malformed requests', () => {
    const known = [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 416, 429, 431, 500, 503, 507];
    expect(codes.map((code) => PROBLEMS[code][0]).filter((status) => !known.includes(status))).toEqual([]);
  });

  it('ignores inherited object properties', () => {
    expect(isProblemCode('toString')).toBe(false);
    expect(isProblemCode('__proto__')).toBe(false);
    expect(isProblemCode('token.invalid')).toBe(true);
  });
});

describe('a problem', () => {
  it('has the members of RFC 9457 and the code', () => {
    expect(problemBody(new Problem('activity.not-found'))).toEqual({
      type: 'urn:daybook:problem:activity.not-found',
      title: 'There is no such activity.',
      status: 404,
      detail: 'There is no such activity.',
      code: 'activity.not-found',
    });
  });

  it('can carry details about the occurrence', () => {
    const { title, detail } = problemBody(new Problem('request.invalid', { detail: 'Too green.' }));
    expect({ title, detail }).toEqual({ title: PROBLEMS['request.invalid'][1], detail: 'Too green.' });
  });

  it('does not expose its cause', () => {
    const problem = new Problem('server.failed', { cause: new Error('secret') });
    expect(JSON.stringify(problemBody(problem))).not.toContain('secret');
  });
});
