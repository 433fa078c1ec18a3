import { accessTokenApi, type AccessToken } from '#features/account/contract/access-tokens.ts';
import { publicProfileApi } from '#features/profiles/contract/people.ts';
import {
  ownAccountApi,
  type OwnLink,
  type OwnSession,
  type Profile,
} from '#features/account/contract/profile.ts';
import { answerOtherwise } from './mock-server.ts';
import { testUser } from './open-screen.tsx';

const TIME = '2026-01-01T08:00:00.000Z';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export function testProfile(differences: Partial<Profile> = {}): Profile {
  const { email, emailVerified, createdAt } = testUser();
  return { email, emailVerified, newEmail: null, createdAt, marketing: true, ...differences };
}

/** A session of Firefox on Linux. */
export function testSession(differences: Partial<OwnSession> = {}): OwnSession {
  return { id: '1', current: false, createdAt: TIME, lastUsedAt: TIME, userAgent: FIREFOX, ...differences };
}

/** A link to a year. */
export function testLink(differences: Partial<OwnLink> = {}): OwnLink {
  return {
    kind: 'year',
    label: 'Year',
    id: '2024',
    title: '2024',
    path: '/sharedYear#secret',
    creationTime: TIME,
    expiryTime: null,
    ...differences,
  };
}

/** A program's token, with which it may use files. */
export function testAccessToken(differences: Partial<AccessToken> = {}): AccessToken {
  return {
    id: '1',
    name: 'Phone',
    scopes: ['files:read'],
    createdAt: TIME,
    expiresAt: null,
    lastUsedAt: null,
    lastUsedAddress: null,
    ...differences,
  };
}

/** Answers what the account's screen asks for, unless the test has: this session, no links, programs or public profile. */
export function answerAccount(): void {
  answerOtherwise(ownAccountApi.account, testProfile());
  answerOtherwise(ownAccountApi.sessions, [testSession({ current: true })]);
  answerOtherwise(ownAccountApi.links, []);
  answerOtherwise(accessTokenApi.list, []);
  answerOtherwise(publicProfileApi.retrieve, { profile: null });
}
