import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { bwrapArguments } from './bubblewrap.ts'
import type { Jail } from './jail.ts'
import { syscallFilter } from './syscall-filter.ts'
import { newRootScript } from './unshare.ts'

/** "nobody", on every Linux. */
export const NOBODY = 65_534

/** How a jail is started: a command line, with the filter of system calls that goes to its descriptor 3. */
export interface Launch {
	argv: readonly [string, ...string[]]
	filter?: Buffer
}

/** One way to confine a process. Whether it works on this machine shows when it is tried. */
export interface Means {
	name: 'bwrap' | 'unshare' | 'none'
	hasFilter: boolean
	/** The user that the process becomes even outside its namespaces: the folder must be theirs. */
	owner?: number
	/** @param limits options of `prlimit` */
	launch(jail: Jail, limits: readonly string[]): Launch
}

const BECOME_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const NO_RIGHTS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** Every way that this platform may offer, the strongest first. The last one confines nothing and always works. */
export function possibleMeans(): Means[] {
	const isRoot = process.getuid?.() === 0
	const prlimit = findProgram('prlimit')
	const limited = (limits: readonly string[]) => (prlimit ? [prlimit, ...limits] : [])
	return [
		...bubblewraps(findProgram('bwrap'), findProgram('setpriv'), isRoot, limited),
		...unshares(findProgram('unshare'), findProgram('setpriv'), findProgram('sh'), isRoot, limited),
		{
			name: 'none',
			hasFilter: false,
			launch: ({ command }, limits) => {
				// Without a namespace for users, processes are counted for everything that runs as this user.
				const own = limits.filter((limit) => !limit.startsWith('--nproc'))
				return { argv: prlimit ? [prlimit, ...own, ...command] : command }
			},
		},
	]
}

type Found = string | undefined
type Limited = (limits: readonly string[]) => string[]

const NAMESPACES = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try']

/**
 * Root becomes nobody for real: before bwrap, with a user namespace besides, or, where bwrap then could not reach the files
 * or is refused that namespace, after it. Anybody else, and root where neither works, is nobody inside only.
 */
function bubblewraps(bwrap: Found, setpriv: Found, isRoot: boolean, limited: Limited): Means[] {
	if (!bwrap) return []
	const hasFilter = syscallFilter(process.arch, false) !== undefined
	const means = (
		namespaces: readonly string[],
		{
			before = [],
			inside = [],
			owner,
		}: { before?: readonly string[]; inside?: readonly string[]; owner?: number } = {},
	): Means => ({
		name: 'bwrap',
		hasFilter,
		...(owner !== undefined && { owner }),
		launch(jail, limits) {
			const filter = syscallFilter(process.arch, jail.usesSystem)
			const options = { namespaces, inside: [...inside, ...limited(limits)], hasFilter }
			const [program = bwrap, ...args] = [...before, bwrap, ...bwrapArguments(jail, options)]
			return { argv: [program, ...args], ...(filter && { filter }) }
		},
	})
	return [
		...(isRoot && setpriv
			? [
					means([...NAMESPACES, '--unshare-user'], { before: [setpriv, ...BECOME_NOBODY], owner: NOBODY }),
					means(NAMESPACES, { inside: [setpriv, ...BECOME_NOBODY, ...NO_RIGHTS], owner: NOBODY }),
				]
			: []),
		means([...NAMESPACES, '--unshare-user', '--uid', String(NOBODY), '--gid', String(NOBODY)]),
		// Installed with the rights of root, where user namespaces are for nobody.
		...(isRoot ? [] : [means(['--unshare-all'])]),
	]
}

/** The same without bwrap: no filter, and the file system is put together by a script. */
function unshares(unshare: Found, setpriv: Found, shell: Found, isRoot: boolean, limited: Limited): Means[] {
	if (!unshare || !setpriv || !shell) return []
	const namespaces = ['--ipc', '--pid', '--net', '--uts', '--cgroup', '--mount-proc', '--fork', '--kill-child']
	const means = (users: readonly string[], enter: readonly string[], owner?: number): Means => ({
		name: 'unshare',
		hasFilter: false,
		...(owner !== undefined && { owner }),
		launch(jail, limits) {
			const script = newRootScript(jail, { enter: [...enter, ...limited(limits)], ownUsers: users.length > 0 })
			return { argv: [unshare, ...users, ...namespaces, shell, '-c', script, shell, ...jail.command] }
		},
	})
	const asNobody = [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
	const dies = ['--pdeathsig=KILL']
	return [
		...(isRoot ? [means([], [setpriv, ...BECOME_NOBODY, ...NO_RIGHTS, ...dies], NOBODY)] : []),
		means(['--user', '--map-root-user'], [...asNobody, setpriv, '--no-new-privs', ...dies]),
	]
}

/** The absolute path of a program; undefined where `PATH` does not lead to it. */
export function findProgram(name: string): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter)
	const candidates = name.includes('/') ? [name] : folders.map((folder) => resolve(folder, name))
	return candidates.find((candidate) => {
		try {
			accessSync(candidate, constants.X_OK)
			return true
		} catch {
			return false
		}
	})
}
