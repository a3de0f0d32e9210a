import type { PDFDict, PDFObject } from '@cantoo/pdf-lib'
import type { Holder } from './holders.ts'
import { dictAt, name } from './objects.ts'
import type { Category } from './scan.ts'

/** Puts an XObject among the resources of a holder, under a name that is free. @param stem of the name */
export function nameXObject(holder: Pick<Holder, 'dict' | 'resources'>, stem: string, xobject: PDFObject): string {
	const xobjects = resourcesOf(holder, 'XObject')
	let key = stem
	for (let count = 1; xobjects.has(name(key)); count += 1) key = `${stem}${count}`
	xobjects.set(name(key), xobject)
	return key
}

/** Returns a category of the resources of a holder, which gets what it has not. */
export function resourcesOf(holder: Pick<Holder, 'dict' | 'resources'>, category: Category): PDFDict {
	const { context } = holder.dict
	const resources = holder.resources ?? context.obj({})
	if (!holder.resources) {
		holder.dict.set(name('Resources'), resources)
		holder.resources = resources
	}
	const found = dictAt(resources, category) ?? context.obj({})
	resources.set(name(category), found)
	return found
}
