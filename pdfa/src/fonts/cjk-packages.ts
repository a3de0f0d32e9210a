/** Families of Noto Sans for Chinese, Japanese and Korean: 264 MB, so no dependency that every installation carries. */
export const CJK_FAMILIES = ['japanese', 'simplified', 'traditional', 'korean'] as const
export type CjkFamily = (typeof CJK_FAMILIES)[number]

/** Package of each family (OFL 1.1), the version that the figures were taken with, and the stem of its files. */
export const CJK_PACKAGES: Readonly<Record<CjkFamily, { name: string; version: string; stem: string }>> = {
	japanese: { name: '@expo-google-fonts/noto-sans-jp', version: '0.4.3', stem: 'NotoSansJP' },
	simplified: { name: '@expo-google-fonts/noto-sans-sc', version: '0.4.3', stem: 'NotoSansSC' },
	traditional: { name: '@expo-google-fonts/noto-sans-tc', version: '0.4.3', stem: 'NotoSansTC' },
	korean: { name: '@expo-google-fonts/noto-sans-kr', version: '0.4.3', stem: 'NotoSansKR' },
}
