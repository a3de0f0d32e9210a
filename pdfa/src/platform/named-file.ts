export interface NamedFile {
	name: string
	bytes: Uint8Array
}
