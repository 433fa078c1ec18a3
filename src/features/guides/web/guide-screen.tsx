import { encodeGuideLink } from '../contract/guide-link.ts';
import { GUIDE_MESSAGES } from '../contract/guide.ts';
import { useNavigate } from 'react-router';
import { useSession } from '#platform/web/session/session.ts';
import { LoadingPage } from '#platform/web/layout/page.tsx';
import { GuideAccessPrompt } from './guide-access-prompt.tsx';
import { GuideStart } from './guide-start.tsx';
import { guideKinds, type GuideInputs, type GuideKind } from './kinds.ts';
import { parseGuideUrl } from './guide-url.ts';
import { GuideLoader } from './guide-loader.tsx';

export const TravelGuideScreen = () => <GuideScreen kind={guideKinds.travel} />;
export const MovieGuideScreen = () => <GuideScreen kind={guideKinds.movie} />;
export const BookGuideScreen = () => <GuideScreen kind={guideKinds.book} />;

/** Specification 2: a form and the guide in the URL. Creating a guide means navigating to its URL. */
function GuideScreen({ kind }: { readonly kind: GuideKind }) {
  const session = useSession();
  const navigate = useNavigate();
  const asked = parseGuideUrl(kind, window.location.pathname);
  const open = (inputs: GuideInputs) => void navigate(`${kind.path}/${encodeGuideLink(kind.toLink(inputs))}`);

  if (session.state === 'unknown') return <LoadingPage />;
  if (session.state !== 'logged-in' || !session.user.emailVerified) {
    return <GuideAccessPrompt kind={kind} session={session} asked={asked} />;
  }
  if (asked.state === 'asked') {
    const key = `${session.user.id} ${window.location.pathname}`;
    return <GuideLoader key={key} kind={kind} userId={session.user.id} inputs={asked.inputs} onOpen={open} />;
  }
  return (
    <GuideStart
      key={session.user.id}
      kind={kind}
      userId={session.user.id}
      error={asked.state === 'invalid' ? GUIDE_MESSAGES.invalidLink : null}
      onOpen={open}
    />
  );
}
