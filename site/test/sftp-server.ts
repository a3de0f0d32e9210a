import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const SSHD = '/usr/sbin/sshd'
export const hasSshd = existsSync(SSHD)

/** Starts OpenSSH on loopback, for this user and a key made for it. Returns the address for `COPIES_TO`, and how to give it another identity. */
export async function startSftp(): Promise<{ url: (path: string) => string; changeHostKey: () => Promise<void> }> {
	const folder = temporaryFolder()
	const port = await freePort()
	const makeKey = (name: string) => {
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
		return join(folder, name)
	}
	const key = makeKey('client')
	copyFileSync(`${key}.pub`, join(folder, 'authorized_keys'))
	// OpenSSH, when root starts it, wants this folder for its process without rights.
	if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
	let running = await start(makeKey('host'))

	async function start(hostKey: string) {
		const file = join(folder, 'sshd_config')
		writeFileSync(
			file,
			[
				`Port ${port}`,
				'ListenAddress 127.0.0.1',
				`HostKey ${hostKey}`,
				`AuthorizedKeysFile ${join(folder, 'authorized_keys')}`,
				...['StrictModes no', 'UsePAM no', 'PidFile none', 'PasswordAuthentication no', 'PermitRootLogin yes'],
				'Subsystem sftp internal-sftp',
			].join('\n'),
		)
		const child = spawn(SSHD, ['-D', '-e', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
		let said = ''
		child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
		while (!said.includes('Server listening')) {
			if (child.exitCode !== null) throw new Error(`sshd: ${said}`)
			await wait(20)
		}
		return child
	}

	async function stop() {
		running.kill('SIGTERM')
		await once(running, 'exit')
	}
	atEnd(stop)
	return {
		url: (path) => `sftp://${userInfo().username}@127.0.0.1:${port}${path}?key=${encodeURIComponent(key)}`,
		async changeHostKey() {
			await stop()
			running = await start(makeKey('other-host'))
		},
	}
}
