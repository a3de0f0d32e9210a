/** `site` serves pages and runs jobs in one process; `web` and `worker` share a PostgreSQL. */
export type Role = 'site' | 'web' | 'worker'
