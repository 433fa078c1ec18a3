import { ACCOUNT_MESSAGES } from '../contract/account-rules.ts';
import { accountApi } from '../contract/account.ts';
import type { User } from '#platform/contract/session.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { call, useAnswer } from '#platform/web/call/call.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';

/** Shows a notice if this login cancelled the erasure of the account. */
export async function logIn(username: string, password: string): Promise<User> {
  const { erasureCancelled, ...user } = await call(accountApi.login, { username, password });
  if (erasureCancelled) notifySuccess(ACCOUNT_MESSAGES.erasureCancelled);
  return user;
}

export const register = (credentials: Input<typeof accountApi.register>) =>
  call(accountApi.register, credentials);

export const useRegistrationRules = () =>
  useAnswer(['registration-rules'], accountApi.registrationRules, {}, { staleTime: Infinity });

export const verifyEmail = (securityToken: string) => call(accountApi.verifyEmail, { securityToken });

export const useDisableMarketingSubscription = () =>
  useMutation({ mutationFn: (token: string) => call(accountApi.disableMarketingSubscription, { token }) });

export const isCommonPassword = async (email: string, password: string): Promise<boolean> =>
  (await call(accountApi.checkPassword, { email, password })).common;
