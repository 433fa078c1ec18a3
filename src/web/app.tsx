import { SCREENS } from '#contract/screens.ts';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from './kernel/lazy-screen.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { NotFound } from './layout/not-found.tsx';
import { OfflineHint } from './layout/offline-hint.tsx';
import { Notices } from './ui/notice.tsx';

const Login = lazyScreen(async () => (await import('./account/login-screen.tsx')).LoginScreen);
const ChangePassword = lazyScreen(
  async () => (await import('./account/change-password-screen.tsx')).ChangePasswordScreen,
);
const VerifyEmail = lazyScreen(
  async () => (await import('./account/verify-email-screen.tsx')).VerifyEmailScreen,
);
const MarketingOptOut = lazyScreen(
  async () => (await import('./account/marketing-opt-out-screen.tsx')).MarketingOptOutScreen,
);
const Activity = lazyScreen(async () => (await import('./activity/activity-screen.tsx')).ActivityScreen);
const Feedback = lazyScreen(async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen);
const Storage = lazyScreen(async () => (await import('./storage/storage-screen.tsx')).StorageScreen);
const Dashboard = lazyScreen(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen);
const TravelGuide = lazyScreen(async () => (await import('./guide/guide-screen.tsx')).TravelGuideScreen);
const MovieGuide = lazyScreen(async () => (await import('./guide/guide-screen.tsx')).MovieGuideScreen);
const BookGuide = lazyScreen(async () => (await import('./guide/guide-screen.tsx')).BookGuideScreen);
const Account = lazyScreen(async () => (await import('./account/account-screen.tsx')).AccountScreen);
const Admin = lazyScreen(async () => (await import('./admin/admin-screen.tsx')).AdminScreen);
const Story = lazyScreen(async () => (await import('./story/story-screen.tsx')).StoryScreen);
const Legal = lazyScreen(async () => (await import('./legal/legal-screen.tsx')).LegalScreen);
/** Shows all components in all their states, only in development; nothing links to it. */
const Parts = import.meta.env.DEV
  ? lazyScreen(async () => (await import('./ui/parts-screen.tsx')).PartsScreen)
  : NotFound;

/** The frame around all screens, and their routes (specification 2). */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <OfflineHint />
      <ErrorBoundary key={pathname}>
        <Suspense>
          <Routes>
            <Route path={SCREENS.home} element={<Activity />} />
            <Route path={SCREENS.activity} element={<Activity />} />
            <Route path={SCREENS.login} element={<Login />} />
            <Route path={SCREENS.feedback} element={<Feedback />} />
            <Route path={SCREENS.storage} element={<Storage />} />
            <Route path={SCREENS.dashboard} element={<Dashboard />} />
            <Route path={SCREENS.changePassword} element={<ChangePassword />} />
            <Route path={SCREENS.verifyEmail} element={<VerifyEmail />} />
            <Route path={SCREENS.marketingOptOut} element={<MarketingOptOut />} />
            <Route path="/travelGuide/*" element={<TravelGuide />} />
            <Route path="/movieGuide/*" element={<MovieGuide />} />
            <Route path="/bookGuide/*" element={<BookGuide />} />
            <Route path={SCREENS.account} element={<Account />} />
            <Route path={SCREENS.admin} element={<Admin />} />
            <Route path={SCREENS.story} element={<Story />} />
            <Route path={SCREENS.legal} element={<Legal />} />
            <Route path="/ui" element={<Parts />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Footer />
      <Notices />
    </>
  );
}
