/** Loaded once somebody fills in a form: the first screens come without them. */
export const loadSchemas = () => import('../../contract/account-schemas.ts');
