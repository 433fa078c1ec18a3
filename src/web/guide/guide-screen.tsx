import { encodeGuideLink } from '#contract/guide-link.ts';
import { guideMessages } from '#contract/guide.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../kernel/session.ts';
import { Page } from '../layout/page.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { LoginFirst } from './login-first.tsx';
import { GuideForm } from './guide-form.tsx';
import styles from './guide-screen.module.css';
import { guideKinds, type GuideInputs, type GuideKind } from './kinds.ts';
import { askedGuide } from './link-in-address.ts';
import { MadeGuide } from './made-guide.tsx';

export const TravelGuideScreen = () => <GuideScreen kind={guideKinds.travel} />;
export const MovieGuideScreen = () => <GuideScreen kind={guideKinds.movie} />;
export const BookGuideScreen = () => <GuideScreen kind={guideKinds.book} />;

/** Specification 2: a form, and the guide that the address asks for. Making one is going to its address. */
function GuideScreen({ kind }: { readonly kind: GuideKind }) {
  const session = useSession();
  const navigate = useNavigate();
  const asked = askedGuide(kind, window.location.pathname);
  const open = (inputs: GuideInputs) => void navigate(`${kind.path}/${encodeGuideLink(kind.toLink(inputs))}`);

  if (session.state === 'unknown') return <Waiting kind={kind} />;
  if (session.state !== 'logged-in' || !session.user.emailVerified) {
    return <LoginFirst kind={kind} session={session} guideAsked={asked.state === 'asked'} />;
  }
  if (asked.state === 'asked') {
    const key = `${session.user.id} ${window.location.pathname}`;
    return <MadeGuide key={key} kind={kind} inputs={asked.inputs} onOpen={open} />;
  }
  return (
    <Page key={session.user.id} title={kind.title} heading={kind.question}>
      <div className={styles['narrow']} data-category={kind.category}>
        <FormFailure text={asked.state === 'invalid' ? guideMessages.invalidLink : null} />
        <GuideForm kind={kind} onSubmit={open} />
      </div>
    </Page>
  );
}

function Waiting({ kind }: { readonly kind: GuideKind }) {
  return (
    <Page title={kind.title}>
      <p role="status">Loading...</p>
    </Page>
  );
}
