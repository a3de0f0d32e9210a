/** Becomes one role of the built site, with the flags and variables of `site/server/process.json`: what an image starts. A container starts it again. */
import { node, serverProcess } from './setup/workspace.mjs'

const { args, env } = serverProcess(`server/${process.argv[2] ?? 'main'}`)
process.execve(node(), ['node', ...args], env)
