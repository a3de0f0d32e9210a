/** Runs PostgreSQL from a process of root. Does not need vitest, so the drills use it too. */
import { readFileSync } from 'node:fs'

/** Returns a command that runs as another user if this process is root, as which PostgreSQL refuses to run. */
export function asOtherUser(command: string, args: string[]): [string, string[]] {
	if (process.getuid?.() !== 0) return [command, args]
	const identity = [`--reuid=${ownUser()}`, '--regid=nogroup', '--clear-groups', '--pdeathsig=KILL']
	return ['setpriv', [...identity, command, ...args]]
}

/** Returns the name of that user. */
export function ownUser(): string {
	const names = readFileSync('/etc/passwd', 'utf8')
	return /^postgres:/m.test(names) ? 'postgres' : 'nobody'
}
