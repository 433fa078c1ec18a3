export function TermsOfService() {
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">Terms of Service</h2>
      <p>These terms apply between you and the operator of this Daybook.</p>

      <h3>Your account</h3>
      <p>
        You must be at least 13 years old, use your own email address, and keep your password to yourself. You
        are responsible for what is done with your account.
      </p>

      <h3>Your content</h3>
      <p>
        Everything you write and upload remains yours. You allow the operator to store it and to show it to
        you, and to nobody else unless you share it. Please do not store anything that is illegal or that
        harms others.
      </p>

      <h3>Fair use</h3>
      <p>
        Please do not try to break in, overload the server or access what belongs to other users. The operator
        may suspend an account that does so; its data is kept while it is suspended.
      </p>

      <h3>No warranty</h3>
      <p>
        Daybook is free software, provided as it is by a person who runs it for themselves and others. The
        service may be interrupted or discontinued. Nobody is liable for damage beyond what the law requires.
      </p>

      <h3>Ending it</h3>
      <p>You may stop using Daybook at any time and have your account erased on your account page.</p>
    </section>
  );
}
