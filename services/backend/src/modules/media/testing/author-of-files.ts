import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FileAddress,
  type FileKind,
  fileTypes,
  type StoredFileAnswer,
} from '@keenly/contracts/media-files';
import * as mediaFilesEndpoints from '@keenly/contracts/media-files.endpoints';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { sampleOf } from '../../../platform/media/testing/samples.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, type TestPerson } from '../../../testing/test-people.js';
import { MediaFiles } from '../media.public.js';

export interface Announced {
  readonly kind?: string;
  readonly content_type: string;
  readonly size: number;
  readonly name?: string;
}

export const everyType = Object.values(fileTypes).flat();

export const kindOf = (type: string) =>
  (Object.keys(fileTypes) as FileKind[]).find((kind) => fileTypes[kind].includes(type)) ?? 'text';

/** Someone who uploads files to a service that keeps them in a folder of its own. */
export class AuthorOfFiles {
  private constructor(
    readonly app: TestApp,
    readonly person: TestPerson,
    private readonly folder: string,
  ) {}

  static async start(): Promise<AuthorOfFiles> {
    const folder = await mkdtemp(join(tmpdir(), 'keenly-files-'));
    const app = await startTestApp({ MEDIA_DIR: folder });
    const author = new AuthorOfFiles(app, await signUp(app), folder);
    // What a lesson does with a file, whatever lessons are made of.
    await author.pool.query('create table app.shelf (cover_file_id uuid, earlier_file_ids uuid[])');
    return author;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get pool(): Pool {
    return this.app.app.get<Pool>(PG_POOL, { strict: false });
  }

  get files(): MediaFiles {
    return this.app.app.get(MediaFiles, { strict: false });
  }

  ask({ content_type, kind = kindOf(content_type), size, name = 'A file' }: Announced, who = this.person) {
    const query = new URLSearchParams({ kind, content_type, size: String(size), name });
    return call(this.app, 'GET', `${mediaFilesEndpoints.fileAddress.path}?${query.toString()}`, {
      token: who.token,
    });
  }

  async addressOf(announced: Announced, who = this.person): Promise<FileAddress> {
    return (await this.ask(announced, who)).expect<FileAddress>(200);
  }

  /** Sends bytes as a browser does, and reads the error if there is one. */
  async put(path: string, type: string, bytes: Buffer, { url } = this.app) {
    const answer = await fetch(`${url}${path}`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
    const body = (await answer.json()) as StoredFileAnswer & { error?: { code: string; message: string } };
    return { status: answer.status, body, error: body.error };
  }

  async store(type: string, bytes = sampleOf(type), more: Partial<Announced> = {}) {
    const { upload_url, file_id } = await this.addressOf({ content_type: type, size: bytes.length, ...more });
    return { ...(await this.put(upload_url, type, bytes)), id: file_id };
  }

  readAddress(id: string): string {
    return this.files.readAddress(id).address;
  }

  show(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(`${this.app.url}${path}`, { headers, method });
  }

  /** Files in the store, half-written ones among them. */
  async kept(): Promise<string[]> {
    return (await readdir(this.folder, { recursive: true })).filter((name) => /[/\\]/.test(name));
  }
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
