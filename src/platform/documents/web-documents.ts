import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_ANSWERS_ID, withBeginning, type FirstAnswer } from '../contract/first-answers.ts';
import { isPublicScreen, SCREENS, type ScreenName } from '../contract/screens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../responses/escape-html.ts';
import type { FindFirstAnswers, ScreenDocuments } from './first-answers.ts';

/** The folder of the prerendered documents in the built browser part; nothing in it has a URL of its own. */
const FOLDER = '.documents';

export interface WebDocuments {
  send(screen: ScreenName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export type PrerenderedDocuments = ReadonlyMap<ScreenName, string>;

/**
 * Serves the document of each screen: the prerendered file, or the same with the screen's first answers, so that the
 * browser has them before it runs any code. Behind the login, only users who are logged in get answers.
 */
export function createWebDocuments(
  root: string,
  prerenderedDocuments: PrerenderedDocuments,
  screens: ScreenDocuments,
  publicUrl: string,
  findFirstAnswers: FindFirstAnswers,
): WebDocuments {
  const folder = join(root, FOLDER);

  return {
    async send(screen, request, reply) {
      const prerendered = prerenderedDocuments.get(screen);
      if (prerendered === undefined) return reply.sendFile('index.html');
      const isPublic = isPublicScreen(screen);
      if (isPublic) reply.header('link', `<${publicUrl}${SCREENS[screen]}>; rel="canonical"`);
      const found = await findFirstAnswers(screen, { request, reply });
      const textsOf = screens[screen]?.texts;
      if (found === null && !textsOf) return reply.sendFile(fileOf(screen), folder, { dotfiles: 'allow' });
      const { answers, beginning } = found ?? { answers: [], beginning: [] };
      const read = withBeginning(
        withTexts(prerendered, textsOf?.(answers)),
        escapeHtml(beginning.join('\n')),
      );
      const document = withFirstAnswers(read, answers);
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isPublic ? 'no-cache' : 'no-store',
      });
      return reply.send(document);
    },
  };
}

const fileOf = (screen: ScreenName) => `${screen}.html`;

/** Read once: the documents change only with the whole browser part, before a start. */
export function readDocuments(root: string): PrerenderedDocuments {
  const folder = join(root, FOLDER);
  const screens = Object.keys(SCREENS) as ScreenName[];
  const built = screens.filter((screen) => existsSync(join(folder, fileOf(screen))));
  return new Map(built.map((screen) => [screen, readFileSync(join(folder, fileOf(screen)), 'utf8')]));
}

/** JSON in HTML: without `<`, nothing in it can end the element or begin a comment. */
export function withFirstAnswers(document: string, answers: readonly FirstAnswer[]): string {
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`;
  return document.replace('</body>', () => `${element}</body>`);
}

function withTexts(document: string, texts: Readonly<Record<string, string>> = {}): string {
  let filled = document;
  for (const [placeholder, text] of Object.entries(texts))
    filled = filled.replaceAll(placeholder, () => escapeHtml(text));
  return filled;
}
