/** The checkout an update works on, by way of git. */
import { execFileSync } from 'node:child_process'

/** An error the operator can fix; its message says how. */
export class UpdateRefused extends Error {
	override name = 'UpdateRefused'
}

/** Name and commit of what is checked out: a branch's name if there is one, so that going back stays on it. */
export interface Version {
	name: string
	commit: string
}

export interface Channel {
	/** `tags`, or the branch whose newest commit is the newest version. */
	channel: string
	/** File of the keys that may sign a version (`allowed_signers` of ssh); undefined if signatures are not asked for. */
	signers: string | undefined
}

const TAGS: Channel = { channel: 'tags', signers: undefined }

export type Repository = ReturnType<typeof openRepository>

/** Opens the repository at `root`. @throws UpdateRefused if there is none, or if it is another user's */
export function openRepository(root: string, { channel, signers }: Channel = TAGS) {
	const { git, tryGit } = gitIn(root)
	const hasRemote = () => git('remote') !== ''

	function verify(name: string, commit: string): void {
		if (signers === undefined) return
		const what = channel === 'tags' ? ['verify-tag', name] : ['verify-commit', commit]
		const options = ['-c', 'gpg.format=ssh', '-c', `gpg.ssh.allowedSignersFile=${signers}`]
		if (tryGit(...options, ...what) === undefined)
			throw new UpdateRefused(
				`${name} non è firmata con una delle chiavi di ${signers} (UPDATE_SIGNERS): non la installo. Nulla è stato modificato.`,
			)
	}

	return {
		current(): Version {
			const commit = git('rev-parse', 'HEAD')
			const name = tryGit('describe', '--tags', '--exact-match') ?? commit.slice(0, 10)
			return { name, commit }
		},
		/** @throws UpdateRefused if files differ from what was committed */
		refuseChanges(): void {
			const changed = git('status', '--porcelain', '--untracked-files=no')
			if (changed !== '')
				throw new UpdateRefused(
					`Alcuni file del programma sono stati cambiati a mano: ${namesIn(changed)}. Mettili da parte (git diff li mostra) e ripeti.`,
				)
		},
		/** Fetches what the remote has, if there is one. @throws UpdateRefused with the reason if it cannot be reached */
		fetch(): void {
			if (hasRemote()) git('fetch', '--quiet', '--tags')
		},
		/** Returns the tag `wanted`, by default the newest of the channel that is not part of what is checked out. */
		findTarget(wanted: string | undefined): Version | undefined {
			if (wanted === undefined && channel !== 'tags') {
				const commit = tryGit('rev-parse', '--verify', '--quiet', `refs/remotes/origin/${channel}^{commit}`)
				if (commit === undefined)
					throw new UpdateRefused(
						`Il ramo ${channel} non c'è: correggi UPDATE_CHANNEL (tags, oppure un ramo di origin).`,
					)
				if (tryGit('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined) return undefined
				const name = `${channel} ${commit.slice(0, 10)}`
				verify(name, commit)
				return { name, commit }
			}
			const name = wanted ?? git('tag', '--list', '--sort=-version:refname').split('\n')[0]
			if (!name) return undefined
			const commit = tryGit('rev-parse', '--verify', '--quiet', `refs/tags/${name}^{commit}`)
			if (commit === undefined)
				throw new UpdateRefused(`La versione ${name} non c'è: git tag elenca quelle che ci sono.`)
			const isHere = git('rev-parse', 'HEAD') === commit
			const isPart = tryGit('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined
			if (isHere || (wanted === undefined && isPart)) return undefined
			verify(name, commit)
			return { name, commit }
		},
		/** Returns a branch that has newer commits while there is no tag at all: the operator would wait for one that never comes. */
		untaggedBranch(): string | undefined {
			if (channel !== 'tags' || git('tag', '--list') !== '') return undefined
			const head = tryGit('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD')
			if (head === undefined || tryGit('merge-base', '--is-ancestor', head, 'HEAD') !== undefined) return undefined
			return head.replace(/^origin\//, '')
		},
		/** Returns the lines that the changelog of `to` has more than the one that is checked out. */
		changesIn(to: Version): string[] {
			const entries = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line.startsWith('- '))
			const known = new Set(entries(tryGit('show', 'HEAD:CHANGELOG.md')))
			return entries(tryGit('show', `${to.commit}:CHANGELOG.md`))
				.filter((line) => !known.has(line))
				.map((line) => line.slice(2))
		},
		/** Returns true if the versions need different packages. */
		needsOtherPackages: (from: Version, to: Version) =>
			tryGit('diff', '--quiet', from.commit, to.commit, '--', 'package-lock.json') === undefined,
		branch: () => tryGit('symbolic-ref', '--quiet', '--short', 'HEAD'),
		checkOut(target: string): void {
			git('checkout', '--quiet', target)
		},
	}
}

const SHOWN = 5

function namesIn(status: string): string {
	const names = status.split('\n').map((line) => line.replace(/^\s*\S+\s+/, ''))
	return names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` e altri ${names.length - SHOWN}` : '')
}

/** Runs git without a terminal, so that it asks for nothing. */
function gitIn(root: string) {
	const git = (...args: string[]) => {
		try {
			const env = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
			return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env }).trim()
		} catch (error) {
			throw new UpdateRefused(gitProblem(root, error), { cause: error })
		}
	}
	const tryGit = (...args: string[]) => {
		try {
			return git(...args)
		} catch {
			return undefined
		}
	}
	git('rev-parse', '--show-toplevel')
	return { git, tryGit }
}

/** The reasons for which git fails here, by what it says in English. */
const GIT_PROBLEMS: readonly [RegExp, (root: string) => string][] = [
	[/ENOENT/, () => 'Manca git: installalo (apt install git) e ripeti.'],
	[
		/dubious ownership/,
		(root) =>
			`${root} è di un altro utente: usa sudo guida update, che lavora come l'utente del sito. Nulla è stato modificato.`,
	],
	[
		/not a git repository/,
		(root) =>
			`${root} non è una copia fatta con git clone: npm run update non può aggiornarla. Scaricala con git clone e riusa la stessa DATA_DIR.`,
	],
	[
		/Authentication failed|could not read Username|Permission denied \(publickey|access rights/,
		() =>
			'Il server delle versioni rifiuta l’accesso: controlla le credenziali di git (git remote -v). Nulla è stato modificato.',
	],
	[
		/Permission denied|insufficient permission|Read-only file system|unable to create/,
		(root) =>
			`Non è permesso scrivere in ${root}: usa sudo guida update, oppure rendilo scrivibile all'utente del sito. Nulla è stato modificato.`,
	],
	[
		/resolve host|unable to access|Connection|timed out|unreachable|does not appear to be a git repository|not read from remote/i,
		() =>
			'Il server delle versioni non risponde: controlla la rete (git remote -v dice quale) e ripeti. Nulla è stato modificato.',
	],
	[/No space left/, () => 'Il disco è pieno: libera spazio e ripeti.'],
]

function gitProblem(root: string, error: unknown): string {
	const said =
		error instanceof Error ? `${error.message} ${'stderr' in error ? String(error.stderr) : ''}` : String(error)
	const known = GIT_PROBLEMS.find(([pattern]) => pattern.test(said))
	return known === undefined ? `git non è riuscito: ${said.trim().split('\n').at(-1)}` : known[1](root)
}
