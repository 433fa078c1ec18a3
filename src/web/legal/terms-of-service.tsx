export function TermsOfService() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms of Service</h2>
      <p>They hold between you and whoever operates this Daybook.</p>

      <h3>Your account</h3>
      <p>
        You are at least 13 years old, you use an e-mail address of your own, and you keep your password to
        yourself. What is done with your account counts as done by you.
      </p>

      <h3>Your content</h3>
      <p>
        What you write is and stays yours. You allow the operator to store it and to show it to you, and to
        nobody else unless you share it. Please put nothing here that the law forbids or that harms others.
      </p>

      <h3>Fair use</h3>
      <p>
        Please don’t try to break in, to overload the server or to reach what belongs to other users. The
        operator may suspend an account that does; its data is kept meanwhile.
      </p>

      <h3>No warranty</h3>
      <p>
        Daybook is free software, offered as it is, by somebody who runs it for themself and friends. It may
        be interrupted or end. Nobody is liable for damage beyond what the law demands.
      </p>

      <h3>The end</h3>
      <p>You may stop at any time and have your account erased on its page.</p>
    </section>
  );
}
