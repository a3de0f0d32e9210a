/** Files that the recipe laid outside the checkout, which an update of the checkout leaves as they were. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns those of a machine that differ from the ones that are checked out. */
export function findOldFiles(root: string, machine = '/'): string[] {
	const deploy = join(root, 'deploy')
	const laid = [
		...readdirSync(join(deploy, 'systemd')).map((name) => [`systemd/${name}`, `etc/systemd/system/${name}`] as const),
		['guida', 'usr/local/bin/guida'] as const,
		['Caddyfile', 'etc/caddy/guida-fiscale.Caddyfile'] as const,
	]
	return laid
		.map(([own, there]) => ({ own: join(deploy, own), there: join(machine, there) }))
		.filter(({ own, there }) => ![undefined, textOf(own)].includes(textOf(there)))
		.map(({ there }) => there)
}

function textOf(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return undefined
	}
}
