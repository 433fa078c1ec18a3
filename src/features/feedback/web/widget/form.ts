import { ADD_PICTURE_PATH, SUBMIT_PATH } from '../../contract/feedback-paths.ts';
import { button, element } from './elements.ts';
import { createPicture } from './picture.ts';

const CONTENT_MAX_CHARS = 5_000;
const USER_MAX_CHARS = 320;
const ANONYMOUS = 'Anonymous';

interface FormOptions {
  readonly origin: string;
  readonly project: string;
  readonly version: string;
  /** The address of a visitor whom the page knows; then the form does not ask. */
  readonly user: string;
}

interface FeedbackForm {
  readonly dialog: HTMLDialogElement;
  readonly open: () => void;
}

/**
 * The dialog: its own form, what it says after sending, and the calls `feedbackApi.submit` and
 * `feedbackWidgetApi.addPicture`, by their paths, because the schemas would be three times as large as the widget.
 */
export function createForm({ origin, project, version, user }: FormOptions): FeedbackForm {
  const content = element('textarea', {
    rows: '5',
    maxlength: `${CONTENT_MAX_CHARS}`,
    required: '',
    dir: 'auto',
  });
  const email = element('input', { type: 'email', autocomplete: 'email', maxlength: `${USER_MAX_CHARS}` });
  const website = element('input', { tabindex: '-1', autocomplete: 'off' });
  const problem = element('p', { role: 'alert' });
  const title = element('h2', { id: 'title' }, 'Give feedback');
  const dialog = element('dialog', { 'aria-labelledby': 'title' });
  const picture = createPicture(dialog, (text) => {
    problem.textContent = text;
  });
  const submit = element('button', { type: 'submit', class: 'primary' }, 'Send');
  // Disabled while it is sent, so that the answer clears nothing that was typed meanwhile.
  const fields = element(
    'fieldset',
    {},
    element('label', {}, 'What is good, what is missing, what went wrong?', content),
    ...(user === '' ? [element('label', {}, 'Your email address, if you would like an answer', email)] : []),
    element(
      'div',
      { class: 'trap', 'aria-hidden': 'true' },
      element('label', {}, 'Leave this empty', website),
    ),
    ...picture.parts,
  );
  const cancel = button('Cancel', () => dialog.close());
  const form = element('form', {}, fields, problem, element('div', { class: 'row end' }, cancel, submit));
  const thanks = element('p', { role: 'status' });
  const close = button('Close', () => dialog.close(), { class: 'primary' });
  const done = element('div', { class: 'done' }, thanks, element('div', { class: 'row end' }, close));
  dialog.append(title, form, done);
  let openedAt = 0;

  function showForm(isShown: boolean): void {
    form.hidden = !isShown;
    done.hidden = isShown;
    title.textContent = isShown ? 'Give feedback' : 'Thank You!';
  }

  function disable(isDisabled: boolean): void {
    fields.disabled = isDisabled;
    submit.disabled = isDisabled;
  }

  async function send(): Promise<void> {
    const projectUser = user || email.value.trim() || ANONYMOUS;
    const draft = { projectKey: project, projectVersion: version, projectUser, content: content.value };
    const sent = await post(origin + SUBMIT_PATH, {
      // As text, which browsers send without asking the server first.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ ...draft, website: website.value, t: Math.round(performance.now() - openedAt) }),
    });
    const { id } = (await sent.json()) as { readonly id: string };
    thanks.textContent = (await sendPicture(id))
      ? 'Your feedback was sent.'
      : 'Your feedback was sent, but without the picture, which could not be stored.';
  }

  /** False if there is a picture and it could not be sent. */
  async function sendPicture(id: string): Promise<boolean> {
    const blob = await picture.toBlob();
    if (!blob) return true;
    const body = new FormData();
    body.append('projectKey', project);
    body.append('id', id);
    body.append('file', blob, 'picture');
    return post(origin + ADD_PICTURE_PATH, { body }).then(
      () => true,
      () => false,
    );
  }

  async function submitForm(): Promise<void> {
    try {
      await send();
      showForm(false);
      form.reset();
      picture.clear();
      close.focus();
    } catch (error) {
      problem.textContent = `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      disable(false);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const isBlank = content.value.trim() === '';
    problem.textContent = isBlank ? 'Please write a word or two.' : '';
    if (isBlank) return content.focus();
    disable(true);
    void submitForm();
  });

  return {
    dialog,
    open() {
      problem.textContent = '';
      showForm(true);
      openedAt = performance.now();
      dialog.showModal();
      content.focus();
    },
  };
}

/** @throws Error with the status, or with a sentence if there was no answer */
async function post(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { method: 'POST', credentials: 'omit', ...request }).catch(() => null);
  if (!response) throw new Error('no connection');
  if (!response.ok) throw new Error(String(response.status));
  return response;
}
