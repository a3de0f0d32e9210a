import { dirname } from 'node:path'
import { DEVICES, type Jail, type Piece, piecesOf } from './jail.ts'

/** File descriptor from which bwrap reads the system call filter. */
export const FILTER_FD = 3

/**
 * Returns the arguments of `bwrap` for a jail: the file system holds only what is listed here, all of it read-only except the folder.
 * @param namespaces options that create them, depending on what the platform permits
 * @param inside the command that runs the jail's command, such as `prlimit`; programs are absolute paths
 * @param seesItself false where the kernel gives the namespace no view of its own processes: then of no process at all
 */
export function bwrapArguments(
	jail: Jail,
	{
		namespaces,
		inside,
		hasFilter,
		seesItself,
	}: { namespaces: readonly string[]; inside: readonly string[]; hasFilter: boolean; seesItself: boolean },
): string[] {
	const pieces = piecesOf(
		jail,
		inside.filter((word) => word.startsWith('/')),
	)
	const links = new Set(pieces.flatMap(({ kind, path }) => (kind === 'link' ? [path] : [])))
	const parents = new Set([...pieces.map(({ path }) => path), jail.folder].flatMap(parentsOf)).difference(links)
	return [
		...namespaces,
		'--die-with-parent',
		// The folders bwrap creates by itself are readable by their owner only.
		...[...parents].flatMap((path) => ['--dir', path]),
		...pieces.flatMap(toArguments),
		...DEVICES.flatMap((path) => ['--dev-bind', path, path]),
		...[seesItself ? '--proc' : '--dir', '/proc'],
		...['--bind', jail.folder, jail.folder],
		...['--remount-ro', '/'],
		...['--chdir', jail.folder],
		...(hasFilter ? ['--seccomp', String(FILTER_FD)] : []),
		...['--', ...inside, ...jail.command],
	]
}

/** Returns the parent folders, outermost first, without the root. */
function parentsOf(path: string): string[] {
	const parent = dirname(path)
	return parent === '/' ? [] : [...parentsOf(parent), parent]
}

function toArguments(piece: Piece): string[] {
	return piece.kind === 'link' ? ['--symlink', piece.target, piece.path] : ['--ro-bind', piece.path, piece.path]
}
