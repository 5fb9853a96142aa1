import { filmAt } from './film-address';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const VIMEO = 'https://player.vimeo.com/video/76979871';

describe('the film at a web address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&list=PL1', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', YOUTUBE],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', `${YOUTUBE}&start=90`],
    ['https://youtu.be/aqz-KE-bpKQ?t=1h2m3s', `${YOUTUBE}&start=3723`],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=5', `${YOUTUBE}&start=5`],
    ['https://youtu.be/aqz-KE-bpKQ?t=soon', YOUTUBE],
  ])('%s is one on YouTube', (address, frame) => {
    expect(filmAt(address)).toEqual({ site: 'YouTube', frame });
  });

  it.each([
    ['https://vimeo.com/76979871', `${VIMEO}?autoplay=1&dnt=1`],
    ['https://vimeo.com/channels/staffpicks/76979871', `${VIMEO}?autoplay=1&dnt=1`],
    ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e&autoplay=1&dnt=1`],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e&autoplay=1&dnt=1`],
    ['https://vimeo.com/76979871/"onload=', `${VIMEO}?autoplay=1&dnt=1`],
  ])('%s is one on Vimeo', (address, frame) => {
    expect(filmAt(address)).toEqual({ site: 'Vimeo', frame });
  });

  it.each([
    'not an address',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://someone@www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=../../evil1',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@someone',
    'https://youtu.be/',
    'https://vimeo.com/about/76979871',
    'https://vimeo.com/someone',
    'https://evil.example/76979871',
  ])('%s names none', (address) => {
    expect(filmAt(address)).toBeUndefined();
  });
});
