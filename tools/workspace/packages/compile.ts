import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** What one run of the compiler needs to know. */
export interface CompileOptions {
  /** Every source that is written, and what declares types for them. */
  files: readonly string[]
  declarations: readonly string[]
  rootDir: string
  outDir: string
  baseConfig: string
  /** node_modules is not compiled again by whoever installs the package. */
  target: ScriptVersion
}

export type ScriptVersion = 'ES2021' | 'ES2022'

/**
 * Writes JavaScript and types of the sources, in the folders in which the sources lie. Imports of
 * neighbours get the file's full name, which Node and strict bundlers ask for.
 */
export async function compile(options: CompileOptions): Promise<void> {
  const program = ts.createProgram(
    [...options.files, ...options.declarations],
    compilerOptions(options),
  )
  const wanted = new Set(options.files.map((file) => resolve(file)))
  const written: Promise<void>[] = []
  for (const source of program.getSourceFiles()) {
    if (!wanted.has(resolve(source.fileName))) continue
    program.emit(source, (path, text) => void written.push(write(path, text)), undefined, false, {
      after: [withFullNames as ts.TransformerFactory<ts.SourceFile>],
      afterDeclarations: [withFullNames],
    })
  }
  await Promise.all(written)
}

function compilerOptions(options: CompileOptions): ts.CompilerOptions {
  const { baseConfig, rootDir, outDir, target } = options
  const { config } = ts.readConfigFile(baseConfig, (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const base = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, rootDir).options
  return {
    ...base,
    target: ts.ScriptTarget[target],
    noEmit: false,
    declaration: true,
    sourceMap: false,
    newLine: ts.NewLineKind.LineFeed,
    rootDir,
    outDir,
  }
}

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Gives every relative import of a source, also in types and behind `import()`, its file's name. */
const withFullNames: ts.TransformerFactory<ts.SourceFile | ts.Bundle> = (context) => (root) => {
  const folder = dirname((root as ts.SourceFile).fileName)
  // Nodes that the compiler adds know no parent, so it comes down with the visit.
  const visit = (node: ts.Node, parent: ts.Node, above: ts.Node): ts.Node => {
    if (ts.isStringLiteral(node) && isSpecifier(parent, above)) {
      return context.factory.createStringLiteral(fullName(node.text, folder), true)
    }
    return ts.visitEachChild(node, (child) => visit(child, node, parent), context)
  }
  return visit(root, root, root) as ts.SourceFile
}

function isSpecifier(parent: ts.Node, above: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(above)
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword
}

/** `./x` of a source `x.ts` or `x.tsx` becomes `./x.js`; anything else stays as it is. */
export function fullName(specifier: string, folder: string): string {
  if (!specifier.startsWith('.')) return specifier
  const path = join(folder, specifier)
  const isSource = existsSync(`${path}.ts`) || existsSync(`${path}.tsx`)
  if (isSource) return `${specifier}.js`
  return specifier.replace(/\.tsx?$/, '.js')
}
