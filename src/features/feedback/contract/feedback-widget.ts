import * as z from 'zod/mini';
import { GET, type Api } from '#platform/contract/endpoint.ts';
import { ADD_PICTURE_PATH } from './feedback-paths.ts';
import { Empty, Id, text } from '#platform/contract/fields.ts';

export const FEEDBACK_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** How long after its feedback a picture can be sent. */
export const FEEDBACK_PICTURE_WITHIN_MINUTES = 10;
export const FEEDBACK_PICTURES_PER_ADDRESS_AND_MINUTE = 5;
/** Leaves most of the project's daily allowance to others. */
export const FEEDBACK_PICTURES_PER_ADDRESS_AND_DAY = 10;
export const FEEDBACK_PICTURES_PER_PROJECT_AND_DAY = 100;
/** Where the pictures are among the files of the project's owner. */
export const FEEDBACK_PICTURES_FOLDER = 'Feedback pictures';

export const WIDGET_FILE = 'widget.js';
/** The style of the form without scripts. */
export const WIDGET_FORM_STYLE = 'widget-form.css';
/** What a page with JavaScript turned off links to instead of the widget. */
export const widgetFormPath = (projectKey: string): string =>
  `/feedback/form/${encodeURIComponent(projectKey)}`;

/** The multipart request around the picture. */
const MULTIPART_OVERHEAD_BYTES = 16 * 1024;

export const feedbackWidgetApi = {
  addPicture: {
    method: 'POST',
    path: ADD_PICTURE_PATH,
    access: 'open',
    encoding: 'upload',
    limit: 'feedback',
    cors: 'any',
    integration: 'widget',
    bodyMaxBytes: FEEDBACK_PICTURE_MAX_BYTES + MULTIPART_OVERHEAD_BYTES,
    isShort: true,
    summary:
      'Adds a picture (PNG, JPEG or WebP) to feedback that was just sent; whoever sent it knows its id.',
    input: z.object({ projectKey: text(64), id: Id }),
    output: Empty,
  },
  picture: {
    ...GET,
    path: '/api/feedback/pictures/:id',
    access: 'verified',
    limit: 'general',
    answer: 'file',
    summary: 'The picture of an item, by the id of the item.',
    input: z.object({ id: Id }),
    output: Empty,
  },
} as const satisfies Api;
