/** A token is short-lived, because it is checked without asking the site. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
