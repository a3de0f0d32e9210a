import { readFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root. */
export function asOtherUser(command: string, args: string[]): [string, string[]] {
	if (process.getuid?.() !== 0) return [command, args]
	const identity = [`--reuid=${ownUser()}`, '--regid=nogroup', '--clear-groups', '--pdeathsig=KILL']
	return ['setpriv', [...identity, command, ...args]]
}

export function ownUser(): string {
	const names = readFileSync('/etc/passwd', 'utf8')
	return /^postgres:/m.test(names) ? 'postgres' : 'nobody'
}
