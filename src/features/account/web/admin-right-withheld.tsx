import { ButtonLink } from '#platform/web/ui/button.tsx';
import styles from './login/login-screen.module.css';

/** Tells the owner of `ADMIN_EMAIL` what to do after opening the link without being logged in. */
export function AdminRightWithheld() {
  return (
    <div className={styles['form']}>
      <p role="status">
        <strong>Your email is verified.</strong> It is the address of this Daybook’s admin, but you are not an
        admin yet: someone else may have registered it, so the link alone is not enough.
      </p>
      <p>
        If you know the password, log in and open the link in the email again, in this browser. It works for
        24 hours.
      </p>
      <ButtonLink look="primary" to="/login">
        Log in
      </ButtonLink>
      <p>
        Or request a link to set a new password. Setting it makes you an admin and locks everyone else out.
      </p>
      <ButtonLink to="/changePassword">Set a new password</ButtonLink>
    </div>
  );
}
