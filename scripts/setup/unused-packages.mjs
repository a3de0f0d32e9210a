/** Parts of packages that an installation does not need. Runs on any Node ≥ 20, before anything is installed. */
import { existsSync, readdirSync, rmSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * A hundred and fifty megabytes: icons as CommonJS, bundles and sources of the PDF library, builds of Tesseract for browsers and for its older
 * engine, with the models of that, and weights of fonts in which no picture is drawn.
 */
const UNUSED = [
	'lucide-react/dist/cjs',
	...['figtree', 'source-serif-4'].flatMap((family) =>
		['2', '3', '4', '5', '600SemiBold_', '7', '8', '9'].map((weight) =>
			join('@expo-google-fonts', family, `${weight}*`),
		),
	),
	...['dist/pdf-lib*', 'src', 'ts3.4'].map((path) => join('@cantoo/pdf-lib', path)),
	...['eng', 'ita'].map((model) => join('@tesseract.js-data', model, '4.0.0')),
	...[
		'*.wasm.js',
		'tesseract-core.*',
		'tesseract-core-lstm.*',
		'tesseract-core-simd.*',
		'tesseract-core-relaxedsimd*',
	].map((path) => join('tesseract.js-core', path)),
]

/** Removes what nothing uses, and the C headers of the packages that contain Node. */
export function removeUnused(root, nodePackages) {
	for (const path of [...UNUSED, ...nodePackages.map((name) => join(name, 'include'))]) removeFrom(root, path)
}

/** Removes a file or folder of `node_modules`; the last part of its path may hold a `*`. */
function removeFrom(root, path) {
	const folder = join(root, 'node_modules', dirname(path))
	const [before, after] = basename(path).split('*')
	const names = existsSync(folder) ? readdirSync(folder) : []
	for (const name of names)
		if (after === undefined ? name === before : name.startsWith(before) && name.endsWith(after))
			rmSync(join(folder, name), { recursive: true, force: true })
}

/** Removes the source maps, eighty megabytes that only debuggers read. Does not follow the links to workspaces. */
export function removeSourceMaps(root) {
	removeMapsUnder(join(root, 'node_modules'))
}

function removeMapsUnder(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name)
		if (entry.isDirectory()) removeMapsUnder(path)
		else if (entry.isFile() && entry.name.endsWith('.map')) unlinkSync(path)
	}
}
