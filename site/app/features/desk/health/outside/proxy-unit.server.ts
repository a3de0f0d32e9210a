import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** The proxy of the recipe that does not run, and the one that runs instead and perhaps has its ports. */
export interface StoppedProxy {
	unit: string
	rival?: string
}

/** Files by which the recipe makes a proxy the site's. */
export const OURS = {
	'caddy.service': '/etc/systemd/system/caddy.service.d/guida-fiscale.conf',
	'nginx.service': '/etc/nginx/sites-enabled/guida-fiscale',
} as const
/** Units of the usual web servers. */
export const SERVERS = [...Object.keys(OURS), 'apache2.service', 'lighttpd.service', 'haproxy.service']
const TIMEOUT_MS = 5_000

/** Asks systemd whether the proxy of the recipe runs. Returns it if it does not; undefined if it does, or there is none. */
export async function findStoppedProxy(): Promise<StoppedProxy | undefined> {
	const unit = Object.entries(OURS).find(([, file]) => existsSync(file))?.[0]
	if (unit === undefined) return undefined
	const asked = promisify(execFile)('systemctl', ['show', ...SERVERS, '--property=Id,ActiveState'], {
		timeout: TIMEOUT_MS,
	})
	return asked.then(
		({ stdout }) => stoppedProxy(unit, stdout),
		() => undefined,
	)
}

/** Reads what `systemctl show` says of the servers. */
export function stoppedProxy(unit: string, shown: string): StoppedProxy | undefined {
	const active = shown
		.split('\n\n')
		.filter((block) => block.includes('ActiveState=active'))
		.flatMap((block) => /^Id=(.+)$/m.exec(block)?.[1] ?? [])
	if (active.includes(unit) || shown.trim() === '') return undefined
	const [rival] = active
	return { unit, ...(rival !== undefined && { rival }) }
}
