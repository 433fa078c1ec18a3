import { ACTIVITY_RESTORE_DAYS } from '#contract/activity.ts';
import { FEEDBACK_RESTORE_DAYS } from '#contract/feedback.ts';
import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '#contract/storage.ts';
import { ACCOUNT_GRACE_DAYS } from '#contract/profile.ts';

export function PrivacyPolicy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">Privacy policy</h2>
      <p>Last updated August 19, 2024.</p>

      <h3>Who is responsible</h3>
      <p>
        This Daybook is run by whoever operates the server at this address; no company behind the software
        receives anything. Questions and requests about your data go to that person.
      </p>

      <h3>What is stored, and why</h3>
      <ul>
        <li>
          <strong>Your account:</strong> your e-mail address, a hash of your password (argon2id; the password
          itself is never stored), when you registered, and whether the address is verified. Without them you
          could not log in. Also when you were last seen, which admins see; a new address that you asked for,
          until you confirm it; and when you asked for the erasure of the account. An account whose address
          nobody verifies is erased after {ACCOUNT_GRACE_DAYS} days, or once the last link that was sent to it
          has expired.
        </li>
        <li>
          <strong>Your sessions:</strong> when each began and was last used (noted at most once an hour) and
          the name that your browser gives itself, so that a lost device can be recognised. A session ends
          after 30 days without use, and after 180 days at the latest.
        </li>
        <li>
          <strong>Your log:</strong> the names, categories, ratings and times of what you enter. Deleted
          entries can be restored for {ACTIVITY_RESTORE_DAYS} days and are then erased.
        </li>
        <li>
          <strong>Your files:</strong> what you upload, with its name, size, checksum and time, until you
          delete it. Deleted and replaced files can be restored for {FILE_RESTORE_DAYS} days, unless you empty
          the trash, and are then erased; unfinished uploads after {UPLOAD_RESUME_DAYS} days.
        </li>
        <li>
          <strong>Guides:</strong> what was asked for and what was recommended, without who asked. A counter
          of your guides is kept for two days.
        </li>
        <li>
          <strong>Feedback that you give</strong> at the foot of a screen: your words, the time, and your
          e-mail address where you are logged in, so that the operator can answer. The operator keeps it until
          it is deleted; with your account its address goes.
        </li>
        <li>
          <strong>Feedback that others send to you:</strong> what they wrote, the name or address and the
          version that their app sent along, the time, and whether you have read, archived or deleted it. It
          stays until you delete it, and {FEEDBACK_RESTORE_DAYS} days longer, so that you can restore it. The
          network address is not stored: counters under a hash of it, another one each day, are kept for two
          days, so that nobody can flood you.
        </li>
        <li>
          <strong>Invitations:</strong> the address that an admin invited, when, and whether it was used,
          until 30 days after the invitation ends.
        </li>
        <li>
          <strong>Letters to you:</strong> each waits encrypted until it is delivered and is erased after 30
          days.
        </li>
        <li>
          <strong>The audit log:</strong> logins and failed ones, changes of password and address, copies and
          erasures of accounts, and everything that admins do, each with the time, the ids of who did it and
          to whom, and a keyed digest of the network address, from which nobody without the server’s key can
          tell the address. It cannot be changed, and each entry is erased after a year. It holds no names and
          no e-mail addresses: once an account is erased, only its id is left there.
        </li>
        <li>
          <strong>Failed logins, and emails that were asked for:</strong> counters under keyed digests of the
          network address and of the e-mail address, for two days, so that nobody can guess passwords or flood
          a mailbox. Those for an account carry its id, which lets admins unlock it, and go with it.
        </li>
        <li>
          <strong>The server’s log:</strong> refused and very slow requests with the time and the network
          address. How long it is kept is the operator’s choice.
        </li>
      </ul>

      <h3>Who sees it</h3>
      <p>
        You, and technically whoever operates the server. Admins see e-mail addresses, when somebody was last
        seen, how much is stored, the outbox’s recipients and, while a letter is not sent, its link (each look
        is noted in the audit log); entries and files are on no screen of theirs. Feedback is seen by whoever
        it was sent to. Nothing is sold, shared or sent to other services. Letters pass through the mail
        server that the operator chose. Where the operator lets a language model help with guides, it is told
        the place or title that was asked for, and never by whom.
      </p>

      <h3>Cookies and tracking</h3>
      <p>
        One cookie keeps you logged in, one remembers whether you like light or dark pages. A third, signed
        one says for 400 days which accounts were used in this browser, so that strangers who guess your
        password cannot keep you from logging in here; it holds no address. After you played the story, your
        browser keeps where you left off, and the story itself for times without a connection; that never
        leaves your browser, and goes with its data for this site. There is no tracking, no analytics and no
        content from other sites.
      </p>

      <h3>Your rights</h3>
      <p>
        You may know what is stored about you, correct it, receive a copy, and have it erased, all on the page
        of your account. The copy is a ZIP with your account, sessions, entries, files, feedback and letters
        (when and to whom, not their text), and what the audit log says of you, with a checksum of every file.
        When you ask for the erasure, all sessions end at once; {ACCOUNT_GRACE_DAYS} days later, unless you
        log in before, the account and all that belongs to it are erased, contents of files included. What
        stays: your id in the audit log for up to a year, feedback that you gave, with your verified address
        replaced by ‘erased user’, lines of the server’s log, and the operator’s backups: unless the operator
        chose otherwise, those are kept for up to a year, and copies of the database from before the last
        three upgrades for longer. An account that was erased after a backup is erased again when that backup
        is restored. Letters that you did not ask for end on the same page, or by the link in each.
      </p>

      <h3>Children</h3>
      <p>The service is not offered to children under 13, and no account is knowingly kept for one.</p>
    </section>
  );
}
