import { fileKinds, fileTypes } from '@keenly/contracts/media-files';
import { acceptOf, kindOf, typeOf } from './file-endings';

describe('the type of a file by its name', () => {
  it('is one of its kind', () => {
    expect(typeOf('video', 'Lecture 1.MP4')).toBe('video/mp4');
    expect(typeOf('audio', 'talk.webm')).toBe('audio/webm');
    expect(typeOf('video', 'talk.webm')).toBe('video/webm');
    expect(typeOf('text', 'a.b.docx')).toContain('wordprocessingml');
    expect(typeOf('captions', 'en.vtt')).toBe('text/vtt');
  });
  it('is none where it’s of another kind, or has no ending', () => {
    expect(typeOf('text', 'film.mp4')).toBeUndefined();
    expect(typeOf('text', 'pdf')).toBeUndefined();
    expect(kindOf('film.mp4')).toBe('video');
    expect(kindOf('setup.exe')).toBeUndefined();
  });
  it('is known for each type that the service takes', () => {
    for (const kind of fileKinds)
      for (const type of fileTypes[kind]) expect(acceptOf(kind)).toMatch(new RegExp(`${type},\\.`));
  });
});
