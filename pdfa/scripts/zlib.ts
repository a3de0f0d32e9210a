/** Stands in the bundle for the zlib of pdf-lib, which fills its tables and loads threads when it starts. */
export { deflate as zlibSync, inflate as unzlibSync, inflateRaw as inflateSync } from '#pdfa-platform/zlib'
