import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { temporaryFolder } from './temporary-folder.ts'

const SSHD = '/usr/sbin/sshd'
export const hasSshd = existsSync(SSHD)

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return typeof address === 'object' && address ? address.port : 0
}

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
	// Where OpenSSH, started by root, keeps the part of it that has no rights.
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
