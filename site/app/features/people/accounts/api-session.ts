/** Lifetime of an access token. It is short because tokens are verified without asking the site. */
export const ACCESS_TOKEN_SECONDS = 15 * 60
