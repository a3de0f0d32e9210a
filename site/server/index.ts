/** Entry of the server bundle. */
export { createApp } from './app.ts'
export { runRole, stopOnSignal } from './run-role.ts'
export { start } from './start.ts'
