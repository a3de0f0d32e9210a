import type { Context } from './context.ts'
import { Dict, PdfArray } from './syntax/objects.ts'

/** ISO 19005-2 §6.10 and §6.11: alternate presentations and requirements have no place in an archive. */
export function checkDocumentFeatures({ catalog, report }: Context): void {
	if ((catalog.dictLike('Names')?.get('AlternatePresentations') ?? null) !== null) {
		report.fail('alternate-presentations', {}, 'the document has alternate presentations')
	}
	const version = catalog.name('Version')
	if (catalog.has('Version') && !/^2\.\d$/.test(version ?? '')) {
		report.fail('catalog-version', {}, `the catalog says version ${version}`)
	}
	const requirements = catalog.get('Requirements')
	if (requirements instanceof PdfArray || (requirements instanceof Dict && requirements.name('S') !== undefined)) {
		report.fail('requirements', {}, 'the document has requirements')
	}
}
