import { notifyFailure, notifySuccess } from '../notices/notices.ts';

/** Copies a text and shows `successText`, unless it is null. Returns false if the browser does not allow it. */
export async function copyText(text: string, successText: string | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    if (successText !== null) notifySuccess(successText);
    return true;
  } catch {
    notifyFailure('Your browser does not allow copying here. Please select the text and copy it yourself.');
    return false;
  }
}
