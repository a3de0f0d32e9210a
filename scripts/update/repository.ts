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

export type Repository = ReturnType<typeof openRepository>

/** Opens the repository at `root`. @throws UpdateRefused if there is none, or if files differ from what was committed */
export function openRepository(root: string) {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
	const tryGit = (...args: string[]) => {
		try {
			return git(...args)
		} catch {
			return undefined
		}
	}
	if (tryGit('rev-parse', '--show-toplevel') === undefined)
		throw new UpdateRefused(
			`${root} non è una copia fatta con git clone: npm run update non può aggiornarla. Scaricala con git clone e riusa la stessa DATA_DIR.`,
		)
	const changed = git('status', '--porcelain', '--untracked-files=no')
	if (changed !== '')
		throw new UpdateRefused(
			`Alcuni file del programma sono stati cambiati a mano: ${namesIn(changed)}. Mettili da parte (git diff li mostra) e ripeti.`,
		)

	return {
		current(): Version {
			const commit = git('rev-parse', 'HEAD')
			const name = tryGit('describe', '--tags', '--exact-match') ?? commit.slice(0, 10)
			return { name, commit }
		},
		/** Fetches the tags of the remote, if there is one. */
		fetchTags(): void {
			if (git('remote') !== '') git('fetch', '--quiet', '--tags')
		},
		/** Returns the tag `wanted`, by default the newest by version that is not part of what is checked out. */
		findTarget(wanted: string | undefined): Version | undefined {
			const name = wanted ?? git('tag', '--list', '--sort=-version:refname').split('\n')[0]
			if (!name) return undefined
			const commit = tryGit('rev-parse', '--verify', '--quiet', `refs/tags/${name}^{commit}`)
			if (commit === undefined)
				throw new UpdateRefused(`La versione ${name} non c'è: git tag elenca quelle che ci sono.`)
			const isHere = git('rev-parse', 'HEAD') === commit
			const isPart = tryGit('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined
			return isHere || (wanted === undefined && isPart) ? undefined : { name, commit }
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
