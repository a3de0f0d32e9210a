import type { Context } from './context.ts'
import type { Report } from './report.ts'
import { Dict, dictOf, PdfArray, PdfString, Ref, Stream } from './syntax/objects.ts'

const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix']
const MIME_TYPE = /^[-\w+.]+\/[-\w+.]+$/

export interface FileSpecificationCheck {
	/** To be called with every dictionary of the file. */
	visit: (dict: Dict, num: number | undefined) => void
	/** To be called with arrays that associate files by other ways than a dictionary's AF. */
	associate: (specifications: PdfArray) => void
	specifications: ReadonlySet<Dict>
	/** Numbers of the objects that an AF entry names. */
	associated: ReadonlySet<number>
}

/** Collects file specifications and the objects associated with them. */
export function createFileSpecificationCheck(report: Report): FileSpecificationCheck {
	const specifications = new Set<Dict>()
	const associated = new Set<number>()
	const associate = (files: PdfArray): void => {
		for (const item of files.items) if (item instanceof Ref) associated.add(item.num)
	}
	return {
		specifications,
		associated,
		associate,
		visit: (dict) => {
			if (dict.name('Type') === 'Filespec') specifications.add(dict)
			if (!report.has('file-associated') || !dict.has('AF') || !mayHaveAssociatedFiles(dict)) return
			const files = dict.array('AF')
			if (files) associate(files)
		},
	}
}

/** Catalog, pages, annotations, structure elements and XObjects; property lists are found beside them. */
function mayHaveAssociatedFiles(dict: Dict): boolean {
	const type = dict.name('Type')
	const subtype = dict.name('Subtype')
	return (
		type === 'Catalog' ||
		type === 'Page' ||
		type === 'StructElem' ||
		subtype === 'Form' ||
		subtype === 'Image' ||
		dict.has('Rect') ||
		(dict.has('S') && dict.has('P'))
	)
}

/** ISO 19005-1 §6.1.11 forbids embedded files; ISO 19005-2 §6.8 wants them PDF/A, ISO 19005-3 §6.8 described. */
export async function checkEmbeddedFiles(context: Context, found: FileSpecificationCheck): Promise<void> {
	const { catalog, report } = context
	const names = catalog.dict('Names')
	if (!names?.has('EmbeddedFiles')) report.fail('embedded-files-present', {}, 'the document has no embedded files')
	else report.fail('embedded-files-name', {}, 'the document has embedded files')
	const specifications = new Set(found.specifications)
	const tree = names?.dict('EmbeddedFiles')
	if (tree) for (const specification of nameTreeDicts(tree)) specifications.add(specification)
	const streams = new Set<Stream>()
	for (const specification of specifications) {
		checkSpecification(specification, found, context)
		const files = dictOf(specification.get('EF'))
		for (const key of FILE_KEYS) {
			const stream = files?.get(key)
			if (stream instanceof Stream) streams.add(stream)
		}
	}
	for (const stream of streams) await checkFile(stream, context)
}

function checkSpecification(specification: Dict, found: FileSpecificationCheck, { report }: Context): void {
	const where = { object: specification.num }
	const embeds = specification.has('EF')
	if (embeds) report.fail('embedded-file-key', where, 'a file specification has an EF entry')
	const named = specification.get('F') instanceof PdfString && specification.get('UF') instanceof PdfString
	if (embeds && !named) report.fail('file-specification-names', where, 'a file specification lacks F or UF')
	if (specification.name('AFRelationship') === undefined) {
		if (embeds) report.fail('embedded-file-relationship', where, 'a file specification has no AFRelationship')
		report.fail('file-relationship', where, 'a file specification has no AFRelationship')
	}
	if (specification.num === undefined || !found.associated.has(specification.num)) {
		report.fail('file-associated', where, 'no AF entry names the file specification')
	}
}

async function checkFile(stream: Stream, { file, report, checkEmbedded }: Context): Promise<void> {
	const where = { object: stream.num }
	const type = stream.dict.name('Subtype')
	if (type === undefined || !MIME_TYPE.test(type)) {
		report.fail('embedded-file-type', where, `an embedded file is of type ${type ?? 'unknown'}`)
	}
	if (!report.has('embedded-pdfa')) return
	if (!(await checkEmbedded(file.data(stream)))) {
		report.fail('embedded-pdfa', where, 'an embedded file is neither PDF/A-1 nor PDF/A-2')
	}
}

function* nameTreeDicts(tree: Dict): Generator<Dict> {
	const stack = [tree]
	const seen = new Set<Dict>()
	for (let node = stack.pop(); node; node = stack.pop()) {
		if (seen.has(node)) continue
		seen.add(node)
		const names = node.array('Names') ?? new PdfArray([], node.resolver)
		for (let i = 1; i < names.length; i += 2) {
			const value = dictOf(names.at(i))
			if (value) yield value
		}
		const kids = node.get('Kids')
		for (const kid of kids instanceof PdfArray ? kids : []) {
			const dict = dictOf(kid)
			if (dict instanceof Dict) stack.push(dict)
		}
	}
}
