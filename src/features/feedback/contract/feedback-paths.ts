/** The paths of the calls that the widget makes, without the schemas of the contract. */
export const SUBMIT_PATH = '/api/feedback/submit';
export const ADD_PICTURE_PATH = '/api/feedback/addPicture';
