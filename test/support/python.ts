import { execFileSync, spawnSync } from 'node:child_process';

/** Debian's own, which has its packages. */
const PYTHON = '/usr/bin/python3';

export function hasPython(module: string): boolean {
  return spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0;
}

/** What a program of Python prints about an input. */
export const python = (program: string, input: string) =>
  execFileSync(PYTHON, ['-c', program], { input, encoding: 'utf8' }).trim();
