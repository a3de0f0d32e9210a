import { dirname } from 'node:path'
import { DEVICES, type Jail, type Piece, piecesOf } from './jail.ts'

/** File descriptor from which bwrap reads the filter of system calls. */
export const FILTER_FD = 3

/**
 * Arguments of `bwrap` for a jail: the file system holds only what is named here, all of it read-only but the folder.
 * @param namespaces the options that make them, which depend on what the platform permits
 * @param inside what runs the command in the jail, such as `prlimit`; programs are absolute paths
 */
export function bwrapArguments(
	jail: Jail,
	{ namespaces, inside, hasFilter }: { namespaces: readonly string[]; inside: readonly string[]; hasFilter: boolean },
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
		// Of those that bwrap makes by itself, nobody but their owner sees what is inside.
		...[...parents].flatMap((path) => ['--dir', path]),
		...pieces.flatMap(toArguments),
		...DEVICES.flatMap((path) => ['--dev-bind', path, path]),
		...['--proc', '/proc'],
		...['--bind', jail.folder, jail.folder],
		...['--remount-ro', '/'],
		...['--chdir', jail.folder],
		...(hasFilter ? ['--seccomp', String(FILTER_FD)] : []),
		...['--', ...inside, ...jail.command],
	]
}

/** Outermost first, without the root. */
function parentsOf(path: string): string[] {
	const parent = dirname(path)
	return parent === '/' ? [] : [...parentsOf(parent), parent]
}

function toArguments(piece: Piece): string[] {
	return piece.kind === 'link' ? ['--symlink', piece.target, piece.path] : ['--ro-bind', piece.path, piece.path]
}
