export declare function parseSettings(text: string): Record<string, string>
export declare function exportedNames(text: string): string[]
export declare function repeatedSettings(text: string): { name: string; lines: number[] }[]
export declare function unclosedQuotes(text: string): { name: string; line: number } | undefined
