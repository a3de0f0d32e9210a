import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { takeInterruptedUpdate } from '../setup/update-mark.mjs'
import { stoppedText, updatedText } from './copy.it.ts'
import { openRepository, UpdateRefused } from './repository.ts'
import { type UpdateSteps, UpdateStopped, update } from './update.ts'

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-update-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const origin = join(folder, 'origin')
const git = (cwd: string, ...args: string[]) =>
	execFileSync('git', ['-c', 'user.name=Prova', '-c', 'user.email=prova@example.it', ...args], {
		cwd,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'pipe'],
	}).trim()

/** Commits a version of a site whose packages are those of `lock`. */
function release(version: string, lock: string): void {
	writeFileSync(join(origin, 'version'), version)
	writeFileSync(join(origin, 'package.json'), JSON.stringify({ workspaces: ['site'] }))
	writeFileSync(join(origin, 'package-lock.json'), lock)
	git(origin, 'add', '.')
	git(origin, 'commit', '--quiet', '--message', version)
	git(origin, 'tag', version)
}
mkdirSync(origin)
git(origin, 'init', '--quiet', '--initial-branch=main')
release('v1.9.0', 'a')

function writeBuild(root: string, text: string): void {
	mkdirSync(join(root, 'site/build'), { recursive: true })
	writeFileSync(join(root, BUILD), text)
}
const BUILD = 'site/build/server.js'

let clones = 0
/** A checkout of v1.9.0 with its packages; v1.10.0 appears at the origin afterwards. */
function cloneBefore(): string {
	const root = join(folder, `clone-${clones++}`)
	git(folder, 'clone', '--quiet', origin, root)
	git(root, 'checkout', '--quiet', '--detach', 'v1.9.0')
	for (const path of ['node_modules', 'site/node_modules', '.cache']) mkdirSync(join(root, path), { recursive: true })
	writeFileSync(join(root, 'node_modules/installed'), 'v1.9.0')
	writeFileSync(join(root, '.cache/installed'), 'runtime a')
	writeBuild(root, 'v1.9.0')
	return root
}
const clone = cloneBefore()
release('v1.10.0', 'b')

function fakeSteps(root: string, parts: Partial<UpdateSteps> = {}) {
	const done: string[] = []
	const version = () => readFileSync(join(root, 'version'), 'utf8')
	const steps: UpdateSteps = {
		copy: async () => (done.push(`copy ${version()}`), '/copie/oggi'),
		pause: async () => (done.push('pause'), () => done.push('resume')),
		async prepare() {
			done.push(`prepare ${version()}`)
			mkdirSync(join(root, 'node_modules'), { recursive: true })
			if (!existsSync(join(root, 'node_modules/installed')))
				writeFileSync(join(root, 'node_modules/installed'), version())
			writeBuild(root, version())
		},
		check: async () => void done.push(`check ${version()}`),
		findMigrated: async () => undefined,
		restore: async (copy) => (done.push(`restore ${copy} with ${version()}`), '/data/replaced/ora'),
		...parts,
	}
	return { steps, done, version }
}
const say = () => {}
const { signal } = new AbortController()

it('copies, stops the site, installs and tries the newest version, and starts the site again', async () => {
	const { steps, done, version } = fakeSteps(clone)
	const result = await update({ root: clone, wanted: undefined, steps, signal, say })
	expect(done).toEqual(['copy v1.9.0', 'pause', 'prepare v1.10.0', 'check v1.10.0', 'resume'])
	expect(version()).toBe('v1.10.0')
	expect(readFileSync(join(clone, 'node_modules/installed'), 'utf8')).toBe('v1.10.0')
	expect(existsSync(join(clone, '.cache/packages-before'))).toBe(false)
	expect(updatedText(result)).toBe('Aggiornato da v1.9.0 a v1.10.0. La copia di prima è in /copie/oggi.')

	const again = await update({ root: clone, wanted: undefined, steps, signal, say })
	expect(updatedText(again)).toBe('Nessun aggiornamento: v1.10.0 è la versione più nuova.')
	expect(done).toHaveLength(5)
})

it('is remembered when it is cut off, for the next start to say once', async () => {
	const root = cloneBefore()
	const SENTENCE =
		"L'aggiornamento da v1.9.0 a v1.10.0 si è interrotto a metà, forse per mancanza di corrente. Nulla è perso: avvio quello che c'è. Se il sito non va torna indietro con: git checkout v1.9.0, poi npm run restore -- /copie/oggi --replace."
	const { steps } = fakeSteps(root, { check: async () => expect(takeInterruptedUpdate(root)).toBe(SENTENCE) })
	await update({ root, wanted: undefined, steps, signal, say })
	expect(takeInterruptedUpdate(root)).toBeUndefined()

	const other = cloneBefore()
	await update({ root: other, wanted: undefined, steps: fakeSteps(other).steps, signal, say })
	expect(takeInterruptedUpdate(other)).toBeUndefined()
})

it.each(['prepare', 'check'] as const)('goes back, with the packages of before, when %s fails', async (step) => {
	const root = cloneBefore()
	const { steps, done, version } = fakeSteps(root)
	const works = steps[step]
	steps[step] = async () => {
		await works()
		if (version() === 'v1.10.0') throw new Error('non è partita (codice 1)')
	}
	const result = await update({ root, wanted: 'v1.10.0', steps, signal, say })
	expect(done.slice(-2)).toEqual(['prepare v1.9.0', 'resume'])
	expect(done.some((text) => text.startsWith('restore'))).toBe(false)
	expect(git(root, 'rev-parse', 'HEAD')).toBe(git(origin, 'rev-parse', 'v1.9.0'))
	expect(readFileSync(join(root, 'node_modules/installed'), 'utf8')).toBe('v1.9.0')
	expect(readFileSync(join(root, '.cache/installed'), 'utf8')).toBe('runtime a')
	expect(updatedText(result)).toBe(
		'Aggiornamento a v1.10.0 non riuscito: non è partita (codice 1). Il sito è di nuovo alla versione v1.9.0, con i suoi dati.',
	)
})

it('brings the copy back where a migration ran, and names what was written since', async () => {
	const root = cloneBefore()
	const { steps, done } = fakeSteps(root, {
		check: async () => Promise.reject(new Error('/ risponde con un errore (500)')),
		findMigrated: async () => [{ table: 'comments', rows: 3 }],
	})
	const result = await update({ root, wanted: undefined, steps, signal, say })
	expect(done.slice(-3)).toEqual(['prepare v1.9.0', 'restore /copie/oggi with v1.9.0', 'resume'])
	expect(updatedText(result)).toBe(
		'Aggiornamento a v1.10.0 non riuscito: / risponde con un errore (500). Il sito è di nuovo alla versione v1.9.0, con i dati della copia /copie/oggi. Scritto dopo la copia, e ora solo in /data/replaced/ora (righe per tabella): comments 3.',
	)
})

it.each([
	['copy', 'v1.9.0', 'Nulla è stato modificato: il sito resta alla versione v1.9.0.', false],
	['pause', 'v1.9.0', 'Nulla è stato modificato: il sito resta alla versione v1.9.0.', false],
	['prepare', 'v1.9.0', 'Il sito è di nuovo alla versione v1.9.0, con i suoi dati', false],
	[
		'check',
		'v1.10.0',
		'è installata la versione v1.10.0, non ancora provata. La copia di prima è in /copie/oggi.',
		true,
	],
] as const)('builds nothing more after a signal during %s, with %s in use', async (step, inUse, told, isMarked) => {
	const root = cloneBefore()
	const { steps, done, version } = fakeSteps(root)
	const stopping = new AbortController()
	const works = steps[step]
	steps[step] = async (): Promise<never> => {
		await works({ from: 'v1.9.0', to: 'v1.10.0' })
		stopping.abort()
		throw new Error('stopped')
	}
	const error: unknown = await update({ root, wanted: undefined, steps, signal: stopping.signal, say }).catch(
		(reason: unknown) => reason,
	)
	expect(error instanceof UpdateStopped && stoppedText(error)).toContain(told)
	expect(version()).toBe(inUse)
	expect(readFileSync(join(root, 'node_modules/installed'), 'utf8')).toBe(inUse)
	// A server that was stopped for the update starts with it.
	expect(readFileSync(join(root, BUILD), 'utf8')).toBe(inUse)
	expect(existsSync(join(root, '.cache/builds-before'))).toBe(false)
	expect(done.filter((text) => text.startsWith('prepare'))).toEqual(
		done.includes('prepare v1.10.0') ? ['prepare v1.10.0'] : [],
	)
	expect(takeInterruptedUpdate(root) !== undefined).toBe(isMarked)
})

it('stays on its branch when it goes back', async () => {
	const root = cloneBefore()
	git(root, 'checkout', '--quiet', '-B', 'main', 'v1.9.0')
	const { steps } = fakeSteps(root, { check: async () => Promise.reject(new Error('no')) })
	await update({ root, wanted: undefined, steps, signal, say })
	expect(git(root, 'symbolic-ref', '--short', 'HEAD')).toBe('main')
	expect(git(root, 'rev-parse', 'HEAD')).toBe(git(origin, 'rev-parse', 'v1.9.0'))
})

it('touches nothing without a copy, over changed files, outside a repository, or for an unknown version', async () => {
	const root = cloneBefore()
	const refusal = async (wanted?: string, at = root, parts: Partial<UpdateSteps> = {}) => {
		const { steps, done } = fakeSteps(root, parts)
		const error: unknown = await update({ root: at, wanted, steps, signal, say }).catch((reason: unknown) => reason)
		expect(done).toEqual([])
		return error instanceof UpdateRefused ? error.message : String(error)
	}
	expect(await refusal('v9')).toMatch(/^La versione v9 non c'è/)
	expect(await refusal('--help')).toMatch(/^La versione --help non c'è/)
	const noSpace = async () => Promise.reject(new UpdateRefused('Libera spazio.'))
	expect(await refusal(undefined, root, { copy: noSpace })).toBe('Libera spazio.')
	writeFileSync(join(root, 'version'), 'cambiata')
	expect(await refusal()).toMatch(/^Alcuni file del programma sono stati cambiati a mano: version\./)
	const plain = mkdtempSync(join(tmpdir(), 'guida-fiscale-plain-'))
	expect(await refusal(undefined, plain)).toMatch(/non è una copia fatta con git clone/)
	rmSync(plain, { recursive: true })
})

it('follows a branch where it is told to, says what waits, and names one that has no tags', async () => {
	const untagged = join(folder, 'untagged')
	mkdirSync(untagged)
	git(untagged, 'init', '--quiet', '--initial-branch=main')
	const commit = (changelog: string) => {
		writeFileSync(join(untagged, 'version'), changelog)
		writeFileSync(join(untagged, 'CHANGELOG.md'), `# Changelog\n\n- ${changelog}\n- Vecchia.\n`)
		writeFileSync(join(untagged, 'package.json'), JSON.stringify({ workspaces: [] }))
		writeFileSync(join(untagged, 'package-lock.json'), 'a')
		git(untagged, 'add', '.')
		git(untagged, 'commit', '--quiet', '--message', changelog)
	}
	commit('Prima.')
	const root = join(folder, 'clone-untagged')
	git(folder, 'clone', '--quiet', untagged, root)
	commit('Nuova.')
	const { steps, version } = fakeSteps(root)
	const none = await update({ root, wanted: undefined, steps, signal, say })
	expect(updatedText(none)).toMatch(/Il ramo main ha però modifiche più nuove, .* UPDATE_CHANNEL=main\.$/)

	const channel = { channel: 'main', signers: undefined }
	const repository = openRepository(root, channel)
	const to = repository.findTarget(undefined)
	expect(to && repository.changesIn(to)).toEqual(['Nuova.'])
	expect(await update({ root, wanted: undefined, channel, steps, signal, say })).toMatchObject({ state: 'updated' })
	expect(version()).toBe('Nuova.')
	expect(await update({ root, wanted: undefined, channel, steps, signal, say })).toMatchObject({ state: 'up-to-date' })
	const unsigned = { channel: 'main', signers: join(folder, 'nobody') }
	commit('Non firmata.')
	await expect(update({ root, wanted: undefined, channel: unsigned, steps, signal, say })).rejects.toThrow(
		'non è firmata',
	)
	await expect(
		update({ root, wanted: undefined, channel: { channel: 'x', signers: undefined }, steps, signal, say }),
	).rejects.toThrow('Il ramo x non c')
})

it('installs a tag that one of the keys has signed', async () => {
	const root = cloneBefore()
	const key = join(folder, 'key')
	execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
	const signers = join(folder, 'signers')
	writeFileSync(signers, `prova@example.it ${readFileSync(`${key}.pub`, 'utf8')}`)
	const { steps } = fakeSteps(root)
	const channel = { channel: 'tags', signers }
	await expect(update({ root, wanted: undefined, channel, steps, signal, say })).rejects.toThrow(
		'v1.10.0 non è firmata',
	)
	git(
		origin,
		'-c',
		'gpg.format=ssh',
		'-c',
		`user.signingkey=${key}`,
		'tag',
		'--sign',
		'--message',
		'x',
		'v1.11.0',
		'v1.10.0',
	)
	expect(await update({ root, wanted: undefined, channel, steps, signal, say })).toMatchObject({
		to: { name: 'v1.11.0' },
	})
	git(origin, 'tag', '--delete', 'v1.11.0')
})

it('gives the reason in Italian where git fails', async () => {
	const root = cloneBefore()
	const { steps } = fakeSteps(root)
	git(root, 'remote', 'set-url', 'origin', 'https://nessuno.invalid/sito.git')
	await expect(update({ root, wanted: undefined, steps, signal, say })).rejects.toThrow(
		'Il server delle versioni non risponde',
	)
})
