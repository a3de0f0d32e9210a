/** `npm run backup|restore|move|…`: runs one of the site's commands with the arguments that Node has for the server, which opens the same database. */
import { spawnSync } from 'node:child_process'
import { node, serverProcess, withNpm } from './setup/workspace.mjs'

const [name, ...rest] = process.argv.slice(2)
const { args: own, env } = serverProcess(`scripts/${name}`)
const args = [...withNpm, ...own]
if (process.execve) process.execve(node(), ['node', ...args, ...rest], env)
const { status } = spawnSync(node(), [...args, ...rest], { stdio: 'inherit', env })
process.exit(status ?? 1)
