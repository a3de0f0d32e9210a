/** A page of a feature, as its `pages.ts` gives it to links, search engines, the chart of visits and the frame. The browser reads it too. */
export interface Page {
	/** Address; a part that begins with `:` stands for one part of it. */
	path: string
	/** Italian name, on links to it and in the chart of visits. */
	label: string
	/** Person who may open it; everybody if missing. */
	reader?: 'member' | 'staff'
	/** Place of its link in the header, and in the menu of small screens. */
	header?: number
	/** Place of its link in the menu of small screens alone, after those of the header. */
	menu?: number
	/** Column of its link in the footer, and its place there. */
	footer?: readonly [FooterColumn, number]
	/** True for a page that everybody may open and no search engine needs. */
	isUnlisted?: true
	/** True for a screen that people work in, and those below its address: the footer is one line. */
	isWorking?: true
	/** True if visitors only read it: its scripts wait for a sign of a person. */
	isReading?: true
}

export type FooterColumn = 'product' | 'company' | 'legal'

/** Returns true for a page that search engines are given; those of an address with `:` are listed from their data. */
export function isListed({ path, reader, isUnlisted }: Page): boolean {
	return reader === undefined && !isUnlisted && !path.includes(':')
}
