import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { bwrapArguments } from './bubblewrap.ts'
import type { Jail } from './jail.ts'
import { type Filtered, syscallFilter } from './syscall-filter.ts'
import { newRootScript } from './unshare.ts'

/** "nobody", on every Linux. */
export const NOBODY = 65_534

/** Command line that starts a jail, and the system call filter to pass on descriptor 3. */
export interface Launch {
	argv: readonly [string, ...string[]]
	filter?: Buffer
}

/** One way to confine a process. Only a trial shows if it works on this machine. */
export interface Means {
	name: 'bwrap' | 'unshare' | 'none'
	hasFilter: boolean
	/** The user the process runs as outside its namespaces; that user must own the folder. */
	owner?: number
	/** @param limits options of `prlimit` */
	launch(jail: Jail, limits: readonly string[]): Launch
}

const BECOME_NOBODY = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const NO_RIGHTS = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']

/** How much later than a page the kernel lets a confined process run: somebody waits for the page, and a file takes a moment anyway. */
const NICENESS = '10'

/** Returns every means this platform may offer, strongest first. The last one confines nothing and always works. */
export function possibleMeans(): Means[] {
	const nice = findProgram('nice')
	return nice ? allMeans().map((means) => behindPages(means, nice)) : allMeans()
}

function behindPages(means: Means, nice: string): Means {
	return {
		...means,
		launch(jail, limits) {
			const { argv, ...rest } = means.launch(jail, limits)
			return { ...rest, argv: [nice, '-n', NICENESS, ...argv] }
		},
	}
}

function allMeans(): Means[] {
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
				// Without a user namespace, the limit counts every process this user runs.
				const own = limits.filter((limit) => !limit.startsWith('--nproc'))
				return { argv: prlimit ? [prlimit, ...own, ...command] : command }
			},
		},
	]
}

type Found = string | undefined
type Limited = (limits: readonly string[]) => string[]

const NAMESPACES = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try']
const AS_NOBODY = ['--unshare-user', '--uid', String(NOBODY), '--gid', String(NOBODY)]

/**
 * Root becomes nobody outside the namespaces too: before bwrap (with a user namespace as well) or, if bwrap then could not reach the files
 * or create that namespace, after it. Any other user, and root where neither works, becomes nobody inside only.
 */
function bubblewraps(bwrap: Found, setpriv: Found, isRoot: boolean, limited: Limited): Means[] {
	if (!bwrap) return []
	const hasFilter = syscallFilter(process.arch, 'script') !== undefined
	const means = (
		namespaces: readonly string[],
		{
			before = [],
			inside = [],
			owner,
			seesItself = true,
		}: { before?: readonly string[]; inside?: readonly string[]; owner?: number; seesItself?: boolean } = {},
	): Means => ({
		name: 'bwrap',
		hasFilter,
		...(owner !== undefined && { owner }),
		launch(jail, limits) {
			const filter = syscallFilter(process.arch, filterFor(jail))
			const options = { namespaces, inside: [...inside, ...limited(limits)], hasFilter, seesItself }
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
		means([...NAMESPACES, ...AS_NOBODY]),
		// In a container whose engine hides parts of /proc, the kernel mounts no other.
		means([...NAMESPACES, ...AS_NOBODY], { seesItself: false }),
		// A setuid bwrap, on systems where unprivileged users may not create user namespaces.
		...(isRoot ? [] : [means(['--unshare-all'])]),
	]
}

function filterFor({ usesSystem, ownSockets }: Jail): Filtered {
	if (!usesSystem) return 'script'
	return ownSockets ? 'program-with-sockets' : 'program'
}

/** The same without bwrap: no filter, and a shell script sets up the file system. */
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

/** Returns the absolute path of a program; undefined if it is not on `PATH`. */
export function findProgram(name: string): string | undefined {
	const folders = (processVariables().PATH ?? '').split(delimiter)
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
