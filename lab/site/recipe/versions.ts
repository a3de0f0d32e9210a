import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { siteRoot } from '#test/program.ts'

/** A server of versions, as an operator clones from. */
export interface Versions {
	url: string
	/** Makes a version after the newest one, with a line more in a file; one that was `withdrawn` leaves its commit to no later version. */
	publish(tag: string, file: string, line: string, withdrawn?: boolean): void
	close(): void
}

/** Serves the present commit of this checkout, and the versions that are made of it. */
export async function createVersions(folder: string): Promise<Versions> {
	const [served, work] = [join(folder, 'source.git'), join(folder, 'work')]
	mkdirSync(folder)
	const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
	const commit = git(join(siteRoot, '..'), 'rev-parse', 'HEAD')
	git(folder, 'clone', '--quiet', '--bare', join(siteRoot, '..'), served)
	for (const ref of git(served, 'for-each-ref', '--format=%(refname)').split('\n')) git(served, 'update-ref', '-d', ref)
	git(served, 'update-ref', 'refs/heads/main', commit)
	git(served, 'symbolic-ref', 'HEAD', 'refs/heads/main')
	git(folder, 'clone', '--quiet', served, work)
	const port = await freePort()
	const listen = ['--listen=127.0.0.1', `--port=${port}`, '--reuseaddr']
	const daemon = spawn(
		'setpriv',
		['--pdeathsig=TERM', 'git', 'daemon', ...listen, '--export-all', `--base-path=${folder}`],
		{ stdio: 'ignore' },
	)
	return {
		url: `git://127.0.0.1:${port}/source.git`,
		publish(tag, file, line, withdrawn = false) {
			appendFileSync(join(work, file), `${line}\n`)
			git(work, '-c', 'user.name=Prova', '-c', 'user.email=prova@example.it', 'commit', '--quiet', '-am', tag)
			git(work, 'tag', tag)
			git(work, 'push', '--quiet', 'origin', tag, 'HEAD:main', '--force')
			if (withdrawn) git(work, 'reset', '--quiet', '--hard', 'HEAD~1')
		},
		close: () => void daemon.kill(),
	}
}
