import { ACTIVITY_RESTORE_DAYS } from '#features/log/contract/activity.ts';
import { FEEDBACK_RESTORE_DAYS } from '#features/feedback/contract/feedback.ts';
import { PROJECT_INVITATION_DAYS } from '#features/feedback/contract/feedback-projects.ts';
import { IMPORT_UNDO_DAYS } from '#features/import/contract/import.ts';
import { LIST_RESTORE_DAYS } from '#features/lists/contract/lists.ts';
import { FILE_RESTORE_DAYS, UPLOAD_RESUME_DAYS } from '#features/storage/contract/storage.ts';
import { ACCOUNT_GRACE_DAYS, HANDLE_KEPT_DAYS } from '#features/account/contract/profile.ts';

export function PrivacyPolicy() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">Privacy policy</h2>
      <p>Last updated August 19, 2024.</p>

      <h3>Who is responsible</h3>
      <p>
        This Daybook is run by the operator of the server at this address. The makers of the software receive
        no data. Please send questions and requests about your data to the operator.
      </p>

      <h3>What is stored, and why</h3>
      <ul>
        <li>
          <strong>Your account:</strong> your email address, a hash of your password (argon2id; the password
          itself is never stored), when you registered, and whether your address is verified. Without these
          you could not log in. Daybook also stores when you were last seen, which admins can see; a new
          address that you asked for, until you confirm it; and when you asked to have your account erased. An
          account whose address is never verified is erased after {ACCOUNT_GRACE_DAYS} days, or once the last
          link sent to it has expired, whichever is later.
        </li>
        <li>
          <strong>Your sessions:</strong> when each one started and was last used (recorded at most once an
          hour), and the name your browser gives itself, so that you can recognise a lost device. A session
          ends after 30 days without use, and after 180 days in any case.
        </li>
        <li>
          <strong>The access tokens of your programs:</strong> the name that you gave each of them, what it
          allows, and when and from which network address it was last used (recorded at most once an hour, or
          after a minute if the address changed). Revoked tokens are erased at once, expired ones after 30
          days.
        </li>
        <li>
          <strong>Your log:</strong> the names, categories, ratings and times of your entries, and what else
          you write down: when it was, whether it is done or wanted, notes, tags, who made it and when, the
          order of your wishes, and which of your files are its pictures. Notes are not encrypted. You can
          restore deleted entries for {ACTIVITY_RESTORE_DAYS} days; after that they are erased.
        </li>
        <li>
          <strong>Your imports:</strong> from which service and when, the names of the files, the counts of
          their rows, and what the service said of each entry, so that a newer file changes only what is new.
          The files themselves are read in your browser and stay there. You can undo an import for{' '}
          {IMPORT_UNDO_DAYS} days; after that, the former values of what it changed are erased.
        </li>
        <li>
          <strong>Your lists:</strong> their names, notes, entries and order. You can restore deleted lists
          for {LIST_RESTORE_DAYS} days; after that they are erased.
        </li>
        <li>
          <strong>Years and lists that you share:</strong> which ones, since when, and their links, encrypted,
          until you revoke them. Everybody with the link of a year sees how many entries it has, when and of
          what kind, and the names and ratings of some of them; everybody with the link of a list sees its
          name, its note and its entries. They see it as it is at that moment, but not your email address,
          your tags, or the notes on entries.
        </li>
        <li>
          <strong>Your public profile,</strong> if you publish one: its address, the name and the text that
          you write, and which lists, years and other parts are on it. Everybody sees those parts as they are
          at that moment, and search engines may list them if you allow it; but nobody sees your email
          address, your tags, or the notes on entries. Switching it off ends that at once, except for copies
          that others have made. An address that you give up, also with your account, is kept from others for{' '}
          {HANDLE_KEPT_DAYS} days, as a checksum.
        </li>
        <li>
          <strong>Your files:</strong> what you upload, with its name, size and checksums, and when it was
          changed and uploaded, until you delete it. You can restore deleted and replaced files for{' '}
          {FILE_RESTORE_DAYS} days, unless you empty the trash; after that they are erased. Unfinished uploads
          are erased after {UPLOAD_RESUME_DAYS} days.
        </li>
        <li>
          <strong>Files that others send you by your links:</strong> as your files, and with them when they
          came and the name and the message that the sender wrote, until you delete the files or remove the
          link. If you send files to somebody by a link, they and the operator have what you send. A cookie
          keeps your uploads apart from those of others for a day.
        </li>
        <li>
          <strong>Guides:</strong> what was asked for and what was recommended, but not who asked. A count of
          the guides you created is kept for two days.
        </li>
        <li>
          <strong>Guides that you share:</strong> a copy of each as you saw it, since when, and its link,
          encrypted, until you revoke it. Everybody with the link sees the copy, but not who you are, your log
          or what you dismissed.
        </li>
        <li>
          <strong>Dismissed recommendations:</strong> what you do not want to be recommended, and since when,
          until you bring it back.
        </li>
        <li>
          <strong>Recommendations for two:</strong> if you agree on them with somebody, the names that both of
          you chose, and when; until either of you ends it. The other person then sees titles that you rated
          well where they are a reason, and that you have not logged what is recommended, but nothing else of
          your log. A code that nobody enters is erased after a day.
        </li>
        <li>
          <strong>Feedback you give</strong> with the link at the bottom of the page: your text, the time, and
          your email address if you are logged in, so that the operator can reply. The operator keeps it until
          it is deleted. When your account is erased, your address is removed from it. Whoever answers
          feedback sends you an email, whose link opens a page with its status and the messages; you can stop
          these emails there. If you want no emails about any feedback, a keyed hash of your address is kept
          for that.
        </li>
        <li>
          <strong>Feedback others send you:</strong> what they wrote, the name or address and the version that
          their app sent with it, the time, and whether you have read, archived or deleted it; also the
          status, labels and person that you gave it, and the messages that you and the sender exchanged. It
          is kept until you delete it, and for another {FEEDBACK_RESTORE_DAYS} days so that you can restore
          it. The sender’s network address is not stored. To protect you from floods of feedback, counters are
          kept for two days under a hash of the address that changes every day.
        </li>
        <li>
          <strong>Feedback projects with others:</strong> who is a member, in which role and since when, and
          until it is used or {PROJECT_INVITATION_DAYS} days have passed, the address that somebody invited.
          Members see each other’s email addresses. Owners can have feedback sent to addresses of their choice
          (webhooks); what those answered is kept for 30 days. A project is erased with its last owner’s
          account.
        </li>
        <li>
          <strong>Invitations:</strong> the address that an admin invited, when, and whether the invitation
          was used, until 30 days after it ends.
        </li>
        <li>
          <strong>Emails to you:</strong> each one is stored encrypted until it is delivered, and erased after
          30 days.
        </li>
        <li>
          <strong>The audit log:</strong> successful and failed logins, changes of passwords and addresses,
          exports and erasures of accounts, and everything that admins do. Each entry has the time, the ids of
          the people involved, and a keyed digest of the network address, which reveals the address only to
          someone who has the server’s key. Entries cannot be changed and are erased after a year. They
          contain no names and no email addresses: once an account is erased, only its id remains there.
        </li>
        <li>
          <strong>Failed logins and requested emails:</strong> counters under keyed digests of the network
          address and the email address, kept for two days, so that nobody can guess passwords or flood a
          mailbox. Counters for an account carry its id, so that admins can unlock it, and are erased with it.
        </li>
        <li>
          <strong>The server’s log:</strong> refused and very slow requests, with the time and the network
          address. The operator decides how long it is kept.
        </li>
      </ul>

      <h3>Who can see it</h3>
      <p>
        You can, and so, technically, can the operator of the server. Admins see email addresses, when each
        user was last seen, how much each user stores, the recipients of emails in the outbox and, until an
        email is sent, its link (every such look is recorded in the audit log). No admin page shows your
        entries or files. Feedback is visible to the members of the project it was sent to. Nothing is sold,
        or shared unless you share it yourself, or sent to other services. Emails pass through the mail server
        that the operator chose. If the operator lets a language model help with guides, it is told the place
        or title, but never who asked.
      </p>

      <h3>Cookies and tracking</h3>
      <p>
        One cookie keeps you logged in, and one remembers whether you prefer light or dark pages. A third,
        signed cookie remembers for 400 days which accounts were used in this browser, so that strangers who
        guess at your password cannot keep you from logging in here; it contains no address. After you play
        the story, your browser keeps your place in it and a copy of the story for offline use. Both stay in
        your browser and are removed when you clear its data for this site. Your browser also keeps a list of
        your last guides until you log out; the server does not. An entry that you add without a connection
        waits in your browser, under the number of your account, until it can be sent; logging out sends it
        first, and asks before it leaves anything behind, which then waits for you there for up to 30 days. So
        that the log opens without a connection, your browser keeps a copy of it with your email address until
        you log out, and for 30 days at most. It also keeps small copies of your pictures until you log out.
        There is no tracking, no analytics and no content from other sites.
      </p>

      <h3>Your rights</h3>
      <p>
        You may find out what is stored about you, correct it, receive a copy and have it erased, all on your
        account page. The copy is a ZIP file with your account, sessions, entries, lists, files, feedback and
        emails (when and to whom, not their text), the years, lists and guides that you share, who gets
        recommendations together with you, what you dismissed, what the audit log says about you, and a
        checksum of every file.
      </p>
      <p>
        When you ask for your account to be erased, all your sessions end at once. {ACCOUNT_GRACE_DAYS} days
        later, unless you log in before then, the account and everything that belongs to it are erased,
        including the contents of your files. The following remains: your id in the audit log for up to a
        year; feedback you gave, with your verified address replaced by ‘erased user’; lines in the server’s
        log; and the operator’s backups. Unless the operator chose otherwise, backups are kept for up to a
        year, and copies of the database from before the last three upgrades for longer. If a backup from
        before the erasure is restored, your account is erased again.
      </p>
      <p>You can stop emails that you did not ask for on the same page, or with the link in each of them.</p>

      <h3>Children</h3>
      <p>
        The service is not offered to children under 13, and no account is knowingly kept for a child under
        13.
      </p>
    </section>
  );
}
