/** Entry of the server bundle. */
export { createApp } from './app.ts'
export { start } from './start.ts'
